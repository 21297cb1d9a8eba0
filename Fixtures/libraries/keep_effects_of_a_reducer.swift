// An effect of a library's reducers is a publisher as long as it says how it fails, and is read as one: what it is made of decides, or that it has no values.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import ComposableArchitecture
import Foundation

struct Harvest: Decodable, Equatable { let crop: String }

struct BarnClient {
    let load: (URL) -> Effect<[Harvest], Never>
    let watch: () -> Effect<Harvest, Never>
    let store: (Harvest) -> Effect<Never, Never>

    func first(of url: URL) -> Effect<Harvest?, Never> { // → one-shot ✗ library-publisher
        load(url).map(\.first).eraseToEffect()
    }

    func crops() -> Effect<String, Never> { // → continuous ✗ stream
        watch().map(\.crop).eraseToEffect()
    }
}

extension BarnClient {
    static let live: Self = .init(
        load: { url in
            URLSession.shared.dataTaskPublisher(for: url)
                .map(\.data)
                .decode(type: [Harvest].self, decoder: JSONDecoder())
                .replaceError(with: [])
                .eraseToEffect()
        },
        watch: {
            .run { subscriber in
                let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in subscriber.send(Harvest(crop: "rye")) }
                return AnyCancellable { timer.invalidate() }
            }
        },
        store: { harvest in .fireAndForget { print(harvest.crop) } }
    )
}

struct Barn {
    let client: BarnClient

    func stored(_ harvest: Harvest) -> Effect<Harvest, Never> { // → one-shot ✗ library-publisher
        Effect(value: harvest)
    }

    func stored(_ harvest: Harvest?) -> Effect<Harvest, Never> { // → one-shot ✗ library-publisher
        guard let harvest else { return .none }
        return stored(harvest)
    }

    func emptied() -> Effect<Never, Never> { // → one-shot ✗ library-publisher
        Effect.concatenate([client.store(Harvest(crop: "none"))])
    }

    func ticks() -> Effect<Date, Never> { // → continuous ✗ stream
        Effect.timer(id: "ticks", every: 1, on: DispatchQueue.main).map { _ in Date() }.eraseToEffect()
    }
}

/// Later versions have effects that are no publishers.
enum Sowing {
    case sow
    func reduce(into crop: inout String) -> Effect<Sowing> { .none }
}
