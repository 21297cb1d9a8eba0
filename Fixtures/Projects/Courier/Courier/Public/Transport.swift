import Combine
import Foundation

/// What a server said.
public struct Answer {
    public let status: Int
    public let body: Data

    public init(status: Int, body: Data) {
        self.status = status
        self.body = body
    }
}

/// The way to the network. Apps may bring their own, for instance one that records.
public protocol Transport {
    /// Sends `request` once; any answer is a success, whatever its status.
    func response(to request: URLRequest) -> AnyPublisher<Answer, CourierError>
}

/// Where tokens are kept. The keychain of the app, usually.
public protocol CredentialStore: AnyObject {
    var token: String? { get set }
    var refreshToken: String? { get set }
}

public final class MemoryCredentialStore: CredentialStore {
    public var token: String?
    public var refreshToken: String?

    public init(token: String? = nil, refreshToken: String? = nil) {
        self.token = token
        self.refreshToken = refreshToken
    }
}
