// Where there is no receiver no argument is evaluated: a capture list would evaluate it, and unwrap what is not there.

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
    var library: Library?
    private var wanted: Int?
    private var asked = 0
    private var bag = Set<AnyCancellable>()

    func unwrapped() {
        library?.books(wanted!) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "unwrapped: \($0)") }
            .store(in: &bag)
    }

    func counted() {
        library?.books(next()) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "counted: \($0)") }
            .store(in: &bag)
    }

    private func next() -> Int {
        asked += 1
        record(.caller, "asked \(asked)")
        return asked
    }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    shelf.unwrapped()
    shelf.counted()
    shelf.library = Library()
    shelf.counted()
    await advance(by: 2)
}

// MARK: trace
// caller: asked 1
// sink: counted: 1
