import Combine

typealias Source = PassthroughSubject<Int, Never>

/// Modules are not told apart by their imports: which of the two is meant is not known, and nothing is taken for one value.
final class Microphone {
    private let source: Source = Source() // → undecided ✗ publisher-parameter
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        source.sink { print($0) }.store(in: &cancellables) // → undecided ✗ publisher-parameter
    }
}
