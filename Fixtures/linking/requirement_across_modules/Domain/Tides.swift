import Combine

/// A repository behind a protocol: what implements it stands in another module, and decides.
public protocol TideRepository {
    func tide(at port: String) -> AnyPublisher<Double, Error> // → one-shot publisher-wrapper review
    func tides(at port: String) -> AnyPublisher<Double, Never> // → continuous ✗ subject
}
