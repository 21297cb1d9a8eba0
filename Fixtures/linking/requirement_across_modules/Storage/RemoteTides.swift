import Combine
import Domain
import Foundation

public final class RemoteTides: TideRepository {
    private let level = CurrentValueSubject<Double, Never>(0)
    private let url = URL(string: "http://127.0.0.1/tide")!

    public init() {}

    public func tide(at port: String) -> AnyPublisher<Double, Error> { // → one-shot publisher-wrapper review
        URLSession.shared.dataTaskPublisher(for: url)
            .map { Double($0.data.count) }
            .mapError { $0 as Error }
            .eraseToAnyPublisher()
    }

    public func tides(at port: String) -> AnyPublisher<Double, Never> { // → continuous ✗ subject
        level.eraseToAnyPublisher()
    }
}
