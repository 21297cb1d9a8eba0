import Combine

protocol PriceService {
    func price(of item: String) -> AnyPublisher<Int, Error> // → one-shot publisher-wrapper review
}

final class CatalogueService: PriceService {
    func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        item.isEmpty ? .fail(Missing()) : .just(item.count)
    }
}

struct Missing: Error {}

extension AnyPublisher {
    static func just(_ value: Output) -> AnyPublisher { // → one-shot ✗ shape-not-supported
        Just(value).setFailureType(to: Failure.self).eraseToAnyPublisher()
    }

    static func fail(_ error: Failure) -> AnyPublisher { // → one-shot ✗ shape-not-supported
        Fail(error: error).eraseToAnyPublisher()
    }
}

enum Container {
    static let prices: PriceService = CatalogueService()
}
