// A shorthand that does something besides failing is more than a `throw`: left out, nobody would count the failures.

// MARK: before
import Combine
import Foundation

enum GateError: Error {
    case shut
}

@MainActor
enum Tally {
    static var failures = 0
}

extension AnyPublisher where Failure == Error {
    @MainActor static func shut() -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Tally.failures += 1
        return Fail(error: GateError.shut).eraseToAnyPublisher()
    }
}

@MainActor
final class Gate {
    func pass(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        if name.isEmpty { return .shut() }
        return Just(name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let gate = Gate()
    for name in ["Ada", "", ""] {
        _ = gate.pass(name)
            .sink { record(.sink, "\($0)") } receiveValue: { record(.sink, $0) } // → one-shot ✗ callee-stays
    }
    record(.caller, "\(Tally.failures) failures")
}

// MARK: trace
// caller: 2 failures
// sink: Ada
// sink: finished
// sink: failure(Fixture.GateError.shut)
// sink: failure(Fixture.GateError.shut)
