// What only one of two publishers evaluates is evaluated for that one: a capture list would unwrap what is not there.

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
    private var bag = Set<AnyCancellable>()
    private var wanted: Int?
    private var asked = 0

    func chosen() {
        (wanted == nil ? library.books(0) : library.books(wanted!)) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "chosen: \($0)") }
            .store(in: &bag)
    }

    func counted(_ isMore: Bool) {
        (isMore ? library.books(next()) : library.books(next() * 10)) // → one-shot ✗ hard-to-read
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
    shelf.chosen()
    await advance(by: 2)
    shelf.counted(true)
    shelf.counted(false)
    await advance(by: 2)
}

// MARK: trace
// caller: asked 1
// caller: asked 2
// sink: chosen: 0
// sink: counted: 1
// sink: counted: 20
