// What an operator lends may be made by a call that gives another object each time: written out, the closure would work on another one than the
// chain held, or on the same after it has been told to go.
//
// tier: review

// MARK: before
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

final class Crane {
    func lift(_ crates: Int) -> Int { crates + 1 }
}

@MainActor
final class Quay {
    private func nextCrane() -> Crane {
        record(.caller, "next")
        return Crane()
    }

    func work() -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        Just(2)
            .withWeakCapture(of: nextCrane())
            .map { crane, crates in crane.lift(crates) }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let quay = Quay()
    let work = quay.work().sink { record(.sink, "\($0) lifted") }
    await settle()
    record(.caller, "done")
    work.cancel()
}

// MARK: trace
// caller: next
// caller: done
