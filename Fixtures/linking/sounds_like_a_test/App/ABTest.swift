import Combine

/// A part of the app, whatever the name of its file sounds like.
protocol Variants {
    func variant() -> AnyPublisher<String, Never> // → continuous ✗ subject
}

struct FixedVariant: Variants {
    func variant() -> AnyPublisher<String, Never> { Just("a").eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

final class ChangingVariant: Variants {
    private let choice = CurrentValueSubject<String, Never>("a")
    func variant() -> AnyPublisher<String, Never> { choice.eraseToAnyPublisher() } // → continuous ✗ subject
}
