// What another of the library's operators makes of a value has a name of its own, and the chain is awaited with it: nothing of it is guessed.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import CombineExt

final class Lighthouse {
    func lamps() -> AnyPublisher<[Int], Error> { // → one-shot ✗ no-async-caller
        Just([1, 2, 3]).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func shine() -> AnyPublisher<[String], Error> { // → one-shot ✗ no-async-form
        lamps().mapMany { "lamp \($0)" }.eraseToAnyPublisher()
    }

    func turn() -> AnyPublisher<Int, Error> { // → one-shot ✗ no-async-form
        lamps().mapToValue(3).eraseToAnyPublisher()
    }
}
