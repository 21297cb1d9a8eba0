// A `lazy` property is made by the first who reads it. A publisher's function reads it on the thread that calls it; an async function of no actor reads
// it on any thread, where two calls at once may make it twice.

// MARK: before
import Combine
import Foundation

struct Star: Decodable {
    let name: String
}

final class Sky {
    private lazy var decoder: JSONDecoder = {
        record(.service, "made a decoder")
        return JSONDecoder()
    }()

    func star(_ name: String) -> AnyPublisher<Star, any Error> { // → one-shot ✗ review-tier
        raw(name)
            .decode(type: Star.self, decoder: decoder)
            .eraseToAnyPublisher()
    }

    /// The same through a function that it calls.
    func planet(_ name: String) -> AnyPublisher<Star, any Error> { // → one-shot ✗ review-tier
        raw(name)
            .decode(type: Star.self, decoder: usual())
            .eraseToAnyPublisher()
    }

    private func usual() -> JSONDecoder { decoder }

    private func raw(_ name: String) -> AnyPublisher<Data, any Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(Data(#"{"name":"\#(name)"}"#.utf8))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SkyModel {
    private let sky = Sky()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        sky.star("Vega") // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0.name) })
            .store(in: &cancellables)
        sky.planet("Mars") // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0.name) })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SkyModel()
    model.load()
    await advance(by: 1)
    await advance(by: 1)
    _ = model
}

// MARK: trace
// service: made a decoder
// sink: Vega
// sink: Mars
