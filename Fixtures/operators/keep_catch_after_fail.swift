// A failure that is there from the start is still caught by what follows it; thrown at once, the handler would never be asked.

// MARK: before
import Combine
import Foundation

final class Beta: Sendable {
    func invitation() -> AnyPublisher<String, Error> { // → one-shot ✗ no-async-caller
        Just("welcome").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func access() -> AnyPublisher<String, Error> { // → one-shot ✗ hard-to-read
        Fail<String, Error>(error: URLError(.userAuthenticationRequired))
            .catch { _ in self.invitation() }
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BetaModel {
    private let beta = Beta()
    private var cancellables = Set<AnyCancellable>()

    func enter() {
        beta.access() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "not let in") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BetaModel()
    model.enter()
    await settle()
}

// MARK: trace
// sink: WELCOME
