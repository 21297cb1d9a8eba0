// What a `Future` in the chain reads at once, what a default says, and what a function asks for later than it is called: all of it may be something
// else by the time a task runs.

// MARK: before
import Combine
import Foundation

nonisolated(unsafe) var edition = 1

struct Press: Sendable {
    func print(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func next(_ number: Int = edition) -> AnyPublisher<Int, Never> { print(number) } // → one-shot ✗ result-read-afterwards

    func late(_ number: @autoclosure @escaping () -> Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        print(0).map { _ in number() }.eraseToAnyPublisher()
    }
}

@MainActor
final class Newsroom {
    private let press = Press()
    private var bag = Set<AnyCancellable>()
    private var page = 1

    func read() {
        Future<Int, Never> { promise in // → one-shot ✗ result-read-afterwards
            let asked = self.page
            later(1) { promise(.success(asked)) }
        }
        .receive(on: DispatchQueue.main)
        .sink { record(.sink, "page \($0)") }
        .store(in: &bag)
        page = 2
    }

    func order() {
        press.next().receive(on: DispatchQueue.main).sink { record(.sink, "edition \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        edition = 2
    }

    func wait() {
        press.late(self.page).receive(on: DispatchQueue.main).sink { record(.sink, "late \($0)") }.store(in: &bag) // → one-shot ✗ hard-to-read
        page = 3
    }
}

// MARK: run
@MainActor
func run() async {
    let newsroom = Newsroom()
    newsroom.read()
    newsroom.order()
    newsroom.wait()
    await advance(by: 1)
}

// MARK: trace
// sink: page 1
// sink: edition 1
// sink: late 3
