// A failure that must not happen ends the program here; as an async function it would be thrown to a caller who does not catch it.

// MARK: before
import Combine
import Foundation

final class Bundled: Sendable {
    func text(_ name: String) -> AnyPublisher<String, Error> { // → one-shot ✗ no-async-caller
        name.isEmpty
            ? Fail(error: URLError(.fileDoesNotExist)).eraseToAnyPublisher()
            : Just("the text of " + name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class Licence {
    private let bundled = Bundled()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        bundled.text("licence") // → one-shot ✗ shape-not-supported
            .assertNoFailure()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let licence = Licence()
    licence.show()
    await settle()
}

// MARK: trace
// sink: the text of licence
