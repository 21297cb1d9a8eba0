import Combine
import Foundation

struct CheckSailingWindow {
    let conditions: ConditionsRepository

    /// True when it is safe to leave; a forecast that cannot be had counts as unsafe.
    func execute(marina: Marina.ID) -> AnyPublisher<Bool, Never> {
        conditions.wind(at: marina)
            .zip(conditions.sea(at: marina))
            .map { wind, sea in wind.gusts < 30 && sea.waveHeight < 2.5 }
            .replaceError(with: false)
            .eraseToAnyPublisher()
    }
}

struct LoadBulletin {
    let client: HarborClient
    let fallback: () -> AnyPublisher<Bulletin, HarborError>

    func execute() -> AnyPublisher<Bulletin, Never> {
        client.request(Endpoint(path: "bulletin"))
            .catch { _ in Just(Bulletin.none) }
            .eraseToAnyPublisher()
    }

    /// What the app was given decides; it may well be a radio that never stops talking.
    func executeWithFallback() -> AnyPublisher<Bulletin, HarborError> {
        client.request(Endpoint(path: "bulletin"))
            .catch { _ in fallback() }
            .eraseToAnyPublisher()
    }

    func headline(in archive: [Bulletin]) -> AnyPublisher<String, Never> {
        archive.publisher
            .map(\.headline)
            .filter { !$0.isEmpty }
            .first()
            .replaceEmpty(with: "Calm")
            .eraseToAnyPublisher()
    }
}
