import Combine

/// The folder is called after what the app does: nothing in it imports what tests import.
final class RunningTest: Variants {
    private let rounds = PassthroughSubject<String, Never>()
    func variant() -> AnyPublisher<String, Never> { rounds.eraseToAnyPublisher() } // → continuous ✗ subject
}
