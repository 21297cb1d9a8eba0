// Work at the end would run before the value, or after a failure too, if `if case .finished` were read as "afterwards".

// MARK: before
import Combine
import Foundation

final class Library: Sendable {
    func renew(_ book: String) -> AnyPublisher<Date, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(book.isEmpty ? .failure(URLError(.cannotFindHost)) : .success(Date())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()
    private(set) var steps: [String] = []

    func renew(_ book: String) {
        library.renew(book) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .finished = completion {
                    self?.steps.append("done")
                }
            } receiveValue: { [weak self] _ in
                self?.steps.append("renewed")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Library: Sendable {
    func renew(_ book: String) async throws -> Date {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: book.isEmpty ? .failure(URLError(.cannotFindHost)) : .success(Date())) }
        }
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()
    private(set) var steps: [String] = []

    func renew(_ book: String) {
        Task { [weak self, library] in
            do {
                _ = try await library.renew(book)
                guard !Task.isCancelled else { return }
                self?.steps.append("renewed")
                self?.steps.append("done")
            } catch {}
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let shelf = Shelf()
    shelf.renew("Emma")
    await advance(by: 1)
    record(.caller, "\(shelf.steps)")
    shelf.renew("")
    await advance(by: 1)
    record(.caller, "\(shelf.steps)")
}

// MARK: trace
// caller: ["renewed", "done"]
// caller: ["renewed", "done"]
