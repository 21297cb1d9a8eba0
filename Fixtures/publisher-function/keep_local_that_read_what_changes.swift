// A local holds a publisher that was made of what was so then: where that changes before the local is read, or a name means another thing
// there, its definition cannot move.

// MARK: before
import Combine
import Foundation

@MainActor
final class Pages {
    private var page = 1
    private var cancellables = Set<AnyCancellable>()

    func load(_ page: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("page \(page)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func next() -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        let publisher = load(page)
        page += 1
        return publisher
    }

    func nextByCall() -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        let publisher = load(page)
        turn()
        return publisher
    }

    private func turn() { page += 1 }

    func chosen(_ page: Int, _ other: Int?) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        let publisher = load(page)
        if let page = other {
            return publisher.map { "\($0) before \(page)" }.eraseToAnyPublisher()
        }
        return publisher
    }

    func show() {
        next() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        nextByCall() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        chosen(7, 8) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let pages = Pages()
    pages.show()
    await advance(by: 1)
    pages.show()
    await advance(by: 1)
}

// MARK: trace
// sink: page 1
// sink: page 2
// sink: page 7 before 8
// sink: page 3
// sink: page 4
// sink: page 7 before 8
