// A task whose error nobody catches leaves the promise unkept: the publisher stays silent, where an async function would throw.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

struct Overdue: Error {}

@MainActor
final class Library {
    func renew(_ book: String) -> AnyPublisher<Int, any Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                Task {
                    let days = try await self.days(for: book)
                    promise(.success(days))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    private func days(for book: String) async throws -> Int {
        if book == "Emma" { throw Overdue() }
        return 14
    }
}

@MainActor
final class Desk {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func renew(_ book: String) {
        library.renew(book) // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure = completion { record(.sink, "failed") }
            } receiveValue: { days in
                record(.sink, "\(days) days")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let desk = Desk()
    desk.renew("Persuasion")
    desk.renew("Emma")
    await settle()
    record(.caller, "asked twice")
}

// MARK: trace
// sink: 14 days
// caller: asked twice
