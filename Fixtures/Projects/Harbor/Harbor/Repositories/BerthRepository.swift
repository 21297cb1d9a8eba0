import Combine
import Foundation

protocol BerthRepository {
    func berths(in marina: Marina.ID) -> AnyPublisher<[Berth], HarborError>
    func berth(id: Berth.ID) -> AnyPublisher<Berth, HarborError>
    func favorite(_ berth: Berth) -> AnyPublisher<Void, HarborError>
}

final class RemoteBerthRepository: BerthRepository {
    private let client: HarborClient

    init(client: HarborClient) {
        self.client = client
    }

    func berths(in marina: Marina.ID) -> AnyPublisher<[Berth], HarborError> {
        client.request(.berths(in: marina))
            .map { (berths: [Berth]) in
                // The server sorts by id, the people on the pier by name.
                berths.sorted { $0.name < $1.name }
            }
            .eraseToAnyPublisher()
    }

    func berth(id: Berth.ID) -> AnyPublisher<Berth, HarborError> {
        client.request(.berth(id))
    }

    func favorite(_ berth: Berth) -> AnyPublisher<Void, HarborError> {
        guard berth.isFree else {
            return Fail(error: HarborError.berthTaken).eraseToAnyPublisher()
        }
        return client.send(.post("favorites", berth))
    }
}

/// Berths as they change. Reads like `BerthRepository`, but what comes out never ends.
protocol BerthFeed {
    func berth(id: Berth.ID) -> AnyPublisher<Berth, HarborError>
    func observeBerth(id: Berth.ID) -> AnyPublisher<Berth, Never>
    var freeBerths: AnyPublisher<[Berth], Never> { get }
}

final class LiveBerthFeed: BerthFeed {
    private let known = CurrentValueSubject<[Berth.ID: Berth], Never>([:])
    private let changes = PassthroughSubject<Berth, Never>()

    func berth(id: Berth.ID) -> AnyPublisher<Berth, HarborError> {
        known
            .compactMap { $0[id] }
            .removeDuplicates()
            .setFailureType(to: HarborError.self)
            .eraseToAnyPublisher()
    }

    func observeBerth(id: Berth.ID) -> AnyPublisher<Berth, Never> {
        changes
            .filter { $0.id == id }
            .eraseToAnyPublisher()
    }

    var freeBerths: AnyPublisher<[Berth], Never> {
        known
            .map { berths in berths.values.filter(\.isFree) }
            .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
            .eraseToAnyPublisher()
    }

    func ingest(_ berth: Berth) {
        known.value[berth.id] = berth
        changes.send(berth)
    }
}
