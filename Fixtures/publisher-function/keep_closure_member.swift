// A dependency that is a struct of closures is filled in somewhere else, by tests with something else; what it delivers is not said here.

// MARK: before
import Combine
import Foundation

struct PushClient {
    var token: () -> AnyPublisher<String, Never>
}

struct PushService {
    let client: PushClient

    func registration() -> AnyPublisher<String, Never> { // → undecided ✗ publisher-parameter
        client.token().map { "token \($0)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class PushModel {
    private var cancellables = Set<AnyCancellable>()

    func register(_ client: PushClient) {
        PushService(client: client).registration() // → undecided ✗ publisher-parameter
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let model = PushModel()
    model.register(PushClient(token: { ["a", "b"].publisher.eraseToAnyPublisher() }))
}

// MARK: trace
// sink: token a
// sink: token b
