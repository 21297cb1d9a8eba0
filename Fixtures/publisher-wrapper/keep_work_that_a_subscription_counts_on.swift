// A wrapper's task begins behind what follows a subscription. Where that changes what the work reads, or the handler uses what the rest of the work
// changes, whoever stays with the publisher would be given something else: it keeps its body, whatever is accepted.
//
// accept: wrapper-starts-task, first-callback-counts, delivers-on-main, state-off-thread

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var token = "first"
    var count = 0

    func load() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        let token = token
        return Deferred {
            Future { promise in
                later(1) { promise(.success("with \(token)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func next() -> AnyPublisher<Int, Never> { // → one-shot ✗ delivery-order
        Deferred {
            Future { promise in
                later(1) { @MainActor in
                    promise(.success(self.count))
                    self.count += 1
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func open() {
        service.load() // → one-shot ✗ result-read-afterwards
            .sink { record(.sink, $0) }
            .store(in: &bag)
        service.token = "second"
    }

    func advance() {
        service.next() // → one-shot ✗ delivery-order
            .map { [service] in "\($0) of \(service.count)" }
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.open()
    await advance(by: 1)
    screen.advance()
    await advance(by: 1)
}

// MARK: trace
// sink: with first
// sink: 0 of 0
