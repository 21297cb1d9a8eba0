// A function that calls itself twice with the closure it was called with delivers that closure's value many times over, however the call is read.

// MARK: before
import Combine
import Foundation

func doubled(_ rounds: Int, _ make: @escaping () -> AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { // → continuous ✗ stream
    if rounds == 0 { return make() }
    return doubled(rounds - 1, make).merge(with: doubled(rounds - 1, make)).eraseToAnyPublisher()
}

func retried(_ rounds: Int, _ make: @escaping () -> AnyPublisher<String, Never>) -> AnyPublisher<String, Never> { // → undecided ✗ publisher-parameter
    if rounds == 0 { return make() }
    return make().flatMap { _ in retried(rounds - 1, make) }.eraseToAnyPublisher()
}

@MainActor
final class BellModel {
    private var cancellables = Set<AnyCancellable>()

    func ring() {
        doubled(2) { Just("ding").eraseToAnyPublisher() } // → finite ✗ several-values
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func ringOnce() {
        let bell = retried(2) { Just("dong").eraseToAnyPublisher() }
        cancellables.insert(bell.sink { record(.sink, $0) }) // → one-shot ✗ shape-not-supported
    }
}

// MARK: run
@MainActor func run() async {
    let model = BellModel()
    model.ring()
    await settle()
    model.ringOnce()
    await settle()
}

// MARK: trace
// sink: ding
// sink: ding
// sink: ding
// sink: ding
// sink: dong
