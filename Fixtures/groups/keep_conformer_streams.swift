// One implementation that goes on delivering keeps the requirement, and with it every other implementation and every caller.

// MARK: before
import Combine
import Foundation

protocol PriceSource: AnyObject {
    func price(of item: String) -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

final class FixedPrices: PriceSource {
    func price(of item: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ stream-requirement
        Just(item.count * 100).eraseToAnyPublisher()
    }
}

final class MarketPrices: PriceSource {
    let current = CurrentValueSubject<Int, Never>(250)

    func price(of item: String) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        current.eraseToAnyPublisher()
    }
}

@MainActor
final class PriceLabel {
    private let source: any PriceSource
    private var cancellable: AnyCancellable?

    init(source: any PriceSource) {
        self.source = source
    }

    func show(_ item: String) {
        cancellable = source.price(of: item) // → continuous ✗ subject
            .sink { record(.sink, "\($0) ct") }
    }
}

// MARK: run
@MainActor func run() async {
    let market = MarketPrices()
    let label = PriceLabel(source: market)
    label.show("tea")
    market.current.send(275)
    PriceLabel(source: FixedPrices()).show("tea")
}

// MARK: trace
// sink: 250 ct
// sink: 275 ct
// sink: 300 ct
