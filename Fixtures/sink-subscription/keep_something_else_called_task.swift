// A generic parameter or a function of the function around is called `Task`: Swift's own cannot be named there.

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

struct Chore {
    let count: Int
}

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()

    func generic<Task>(_ task: Task, _ done: @escaping (Task, Int) -> Void) {
        library.books(1) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink { done(task, $0) }
            .store(in: &bag)
    }

    func local() {
        func Task(_ count: Int) -> Chore { Chore(count: count) }
        library.books(2) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(Task($0).count) chores") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    shelf.generic("sweep") { record(.sink, "\($0): \($1)") }
    await advance(by: 2)
    shelf.local()
    await advance(by: 2)
}

// MARK: trace
// sink: sweep: 1
// sink: 2 chores
