// An argument that is computed by what may throw cannot stand in the capture list of a task.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var stored: Int?
    private var bag = Set<AnyCancellable>()

    func load() {
        library.books((try? count()) ?? 7) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
        stored = 2
    }

    private func count() throws -> Int {
        guard let stored else { throw URLError(.badURL) }
        return stored
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    shelf.load()
    shelf.load()
    await advance(by: 2)
}

// MARK: trace
// sink: 7
// sink: 2
