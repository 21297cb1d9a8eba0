// A local that holds a request was made before what it read was changed by a function that was handed the object: written where the local is read, the
// request would be another.

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    var token = "old"
}

func renew(_ session: Session) { session.token = "new" }

final class Api: Sendable {
    func user(_ token: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future<String, Error> { promise in
                later(1) { promise(.success("user of the \(token) token")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Service: @unchecked Sendable {
    private let session = Session()
    private let api = Api()

    func load() -> AnyPublisher<String, Error> { // → one-shot ✗ shape-not-supported
        let user = api.user(session.token)
        renew(session)
        return user.map { $0.uppercased() }.eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let service = Service()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        service.load() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = Model()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// sink: USER OF THE OLD TOKEN
