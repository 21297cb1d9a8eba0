// A value, and then a failure: what answers the failure gives a second value, so it is not the one value that is asked for.

// MARK: before
import Combine
import Foundation

struct Late: Error {}

/// Sends its value, and then that it is late.
struct LateNumber: Publisher {
    typealias Output = Int
    typealias Failure = Late

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Late {
        subscriber.receive(subscription: Delivery(subscriber))
    }

    private final class Delivery<S: Subscriber>: Subscription where S.Input == Int, S.Failure == Late {
        private var subscriber: S?

        init(_ subscriber: S) { self.subscriber = subscriber }

        func request(_ demand: Subscribers.Demand) {
            _ = subscriber?.receive(5)
            subscriber?.receive(completion: .failure(Late()))
        }

        func cancel() { subscriber = nil }
    }
}

final class Scanner: @unchecked Sendable {
    func reading() -> AnyPublisher<Int, Late> { // → finite ✗ several-values
        let answer = PassthroughSubject<Int, Late>()
        later(1) {
            answer.send(1)
            answer.send(completion: .failure(Late()))
        }
        return answer.eraseToAnyPublisher()
    }

    func number() -> AnyPublisher<Int, Late> { // → finite ✗ several-values
        LateNumber().eraseToAnyPublisher()
    }
}

@MainActor
final class ScannerModel {
    private let scanner = Scanner()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        scanner.reading() // → finite ✗ several-values
            .replaceError(with: 0)
            .sink { record(.sink, "reading \($0)") }
            .store(in: &cancellables)
        scanner.number() // → finite ✗ several-values
            .catch { _ in Just(-1) }
            .sink { record(.sink, "number \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ScannerModel()
    model.show()
    await advance(by: 2)
    await settle()
}

// MARK: trace
// sink: number 5
// sink: number -1
// sink: reading 1
// sink: reading 0
