import Combine
import Foundation

/// The part of Harbor that other apps of the club embed. Its signatures are public API.
public final class MarinaDirectory {
    private let client: HarborClient

    public init(base: URL) {
        client = URLSessionHarborClient(base: base)
    }

    /// All marinas that take guests.
    public func marinas() -> AnyPublisher<[Marina], HarborError> {
        client.request(.marinas)
            .map { (marinas: [Marina]) in marinas.filter { $0.berthCount > 0 } }
            .eraseToAnyPublisher()
    }
}
