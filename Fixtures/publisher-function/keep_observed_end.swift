// What is done only when a subscription is cancelled, or depends on a name that an early return guards, has no place in an async function.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

enum KilnError: Error {
    case cold
}

final class Kiln: Sendable {
    private func heat() -> AnyPublisher<Int, KilnError> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(900)) } } }.eraseToAnyPublisher()
    }

    func fire() -> AnyPublisher<Int, KilnError> { // → one-shot ✗ no-async-form
        heat()
            .handleEvents(receiveCancel: { record(.service, "given up") })
            .eraseToAnyPublisher()
    }

    func watch(_ isQuiet: Bool) -> AnyPublisher<Int, KilnError> { // → one-shot ✗ early-return
        heat()
            .handleEvents(receiveCompletion: { completion in
                guard !isQuiet else { return }
                if case .failure(let error) = completion { record(.service, "\(error)") }
                record(.service, "over")
            })
            .eraseToAnyPublisher()
    }

    func weigh() -> AnyPublisher<Int, KilnError> { // → one-shot ✗ no-async-form
        heat()
            .handleEvents(
                receiveCompletion: { _ in record(.service, "weighed") },
                receiveCancel: { record(.caller, "not weighed") }
            )
            .eraseToAnyPublisher()
    }
}

@MainActor
final class KilnModel {
    private let kiln = Kiln()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        kiln.fire() // → one-shot ✗ callee-stays
            .sink { _ in } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
        kiln.watch(false) // → one-shot ✗ callee-stays
            .sink { _ in } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
        kiln.weigh() // → one-shot ✗ callee-stays
            .sink { _ in } receiveValue: { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func stop() { cancellables = [] }
}

// MARK: run
@MainActor func run() async {
    let model = KilnModel()
    model.start()
    await advance(by: 1)
    model.start()
    model.stop()
    await advance(by: 1)
}

// MARK: trace
// caller: not weighed
// service: over
// service: weighed
// service: given up
// sink: 900
// sink: 900
// sink: 900
