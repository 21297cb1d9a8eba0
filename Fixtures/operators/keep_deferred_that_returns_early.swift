// A `Deferred` at the start of a longer chain returns publishers on its way: left as they stand in an async function they do not compile.
// MARK: before
import Combine
import Foundation

struct Blocked: Error {}

final class Gate {
    var isBlocked = false

    func raise() -> AnyPublisher<Int, Error> { // → one-shot ✗ early-return
        let lift: AnyPublisher<Int, Error> = Deferred { () -> AnyPublisher<Int, Error> in
            if self.isBlocked {
                return Fail(error: Blocked()).eraseToAnyPublisher()
            }
            return Just(1).setFailureType(to: Error.self).eraseToAnyPublisher()
        }.eraseToAnyPublisher()
        return lift.map { $0 + 1 }.flatMap { Just($0 * 10).setFailureType(to: Error.self) }.eraseToAnyPublisher()
    }
}

@MainActor
final class GateModel {
    let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        gate.raise() // → one-shot ✗ callee-stays
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "\($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GateModel()
    model.open()
    await settle()
    model.gate.isBlocked = true
    model.open()
    await settle()
}

// MARK: trace
// sink: 20
// sink: Blocked()
