import Combine
import Foundation

final class SkipperRepository {
    private let client: HarborClient
    private let registry: RegistryGateway
    private let signedIn = CurrentValueSubject<Skipper?, Never>(nil)
    private let tokens = PassthroughSubject<SessionToken, Never>()

    /// Asked for once, when the repository is made; every screen then gets the same answer.
    let clubs: Future<[Club], HarborError>

    init(client: HarborClient, registry: RegistryGateway) {
        self.client = client
        self.registry = registry
        clubs = registry.loadAll(Club.self, path: "clubs")
    }

    // MARK: - Who is signed in

    var skipper: AnyPublisher<Skipper?, Never> {
        signedIn.eraseToAnyPublisher()
    }

    var profile: AnyPublisher<Skipper, HarborError> {
        client.request(.skipper)
    }

    func skipperOnce() -> AnyPublisher<Skipper?, Never> {
        signedIn.first().eraseToAnyPublisher()
    }

    // MARK: - Requests

    func token(for credentials: Credentials) -> AnyPublisher<SessionToken, HarborError> {
        Deferred { [client] in
            client.request(.post("session", credentials)) as AnyPublisher<SessionToken, HarborError>
        }
        .retry(2)
        .handleEvents(receiveOutput: { [tokens] token in tokens.send(token) })
        .eraseToAnyPublisher()
    }

    func crew(of skipper: Skipper) -> AnyPublisher<[CrewMember], HarborError> {
        client.request(Endpoint(path: "crews/\(skipper.id)"))
            .catch { error -> AnyPublisher<[CrewMember], HarborError> in
                // A skipper who sails alone has no crew resource.
                guard error == .status(404) else { return Fail(error: error).eraseToAnyPublisher() }
                return Just([]).setFailureType(to: HarborError.self).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    // decombine:assume one-shot
    func guestPass(from desk: GuestDesk) -> AnyPublisher<String, HarborError> {
        desk.issuePass()
    }

    // decombine:ignore - the kiosk team subscribes from Objective-C
    func kioskName() -> AnyPublisher<String, Never> {
        Just("Harbor office").eraseToAnyPublisher()
    }

    func signIn(_ skipper: Skipper) {
        signedIn.send(skipper)
    }
}

/// Comes with the hardware of the reception desk; its module is closed source.
struct GuestDesk {
    let issuePass: () -> AnyPublisher<String, HarborError>
}

struct Club: Decodable, Hashable {
    let name: String
    let port: String
}
