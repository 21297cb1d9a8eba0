// A request assigned to a published property lives as long as the property; a task would have to be kept and cancelled by hand.
//
// seeds: B3
// pitfalls: 33

// MARK: before
import Combine
import Foundation

final class Portraits: Sendable {
    func portrait() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "asked")
                later(1) { promise(.success("portrait")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PortraitModel: ObservableObject {
    @Published private(set) var image = "placeholder"
    private let canary = Canary("model")
    private let portraits = Portraits()

    func load() {
        portraits.portrait() // → one-shot ✗ review-tier
            .assign(to: &$image)
    }
}

// MARK: run
@MainActor func run() async {
    var model: PortraitModel? = PortraitModel()
    model?.load()
    await advance(by: 1)
    record(.caller, model?.image ?? "gone")
    model?.load()
    model = nil
    await advance(by: 1)
}

// MARK: trace
// caller: portrait
// lifetime: model gone
// service: asked
// service: asked
