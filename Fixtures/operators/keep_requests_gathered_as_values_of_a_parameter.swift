// What a request gives that stands inside a generic type has a name that only what it is made for says: no group of child tasks names it, and
// without review nothing is awaited as it is.

// MARK: before
import Combine
import Foundation

struct Chart<Mark: Sendable>: Sendable {
    struct Light: Sendable {
        let mark: Mark
    }

    private func light(at mark: Mark) -> AnyPublisher<Light, Never> { // → one-shot ✗ no-async-caller
        Just(Light(mark: mark)).eraseToAnyPublisher()
    }

    func lights(at marks: [Mark]) -> AnyPublisher<[Light], Never> { // → one-shot ✗ several-values
        Publishers.MergeMany(marks.map { self.light(at: $0) })
            .collect()
            .eraseToAnyPublisher()
    }
}
