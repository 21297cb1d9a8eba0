import Combine
import Injection

final class Basket {
    @Injected private var prices: PriceService = Container.prices

    func total(_ items: [String]) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        let all = items.map(prices.price(of:))
        return Publishers.MergeMany(all).collect().map { $0.reduce(0, +) }.eraseToAnyPublisher()
    }

    func first(_ items: [String]) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        Container.prices.price(of: items[0])
    }

    func each(_ items: [String]) -> AnyPublisher<Int, Error> { // → finite ✗ several-values
        Publishers.MergeMany(items.map { prices.price(of: $0) }).eraseToAnyPublisher()
    }
}
