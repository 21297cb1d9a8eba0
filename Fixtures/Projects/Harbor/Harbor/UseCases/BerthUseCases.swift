import Combine
import Foundation

protocol LoadBerths {
    func execute(marina: Marina.ID) -> AnyPublisher<[Berth], HarborError>
}

struct DefaultLoadBerths: LoadBerths {
    let repository: BerthRepository

    func execute(marina: Marina.ID) -> AnyPublisher<[Berth], HarborError> {
        repository.berths(in: marina)
    }
}

struct LoadFreeBerths {
    let repository: BerthRepository

    /// - Parameter length: the boat's length over all, in metres.
    func execute(marina: Marina.ID, length: Double) -> AnyPublisher<[Berth], HarborError> {
        repository.berths(in: marina)
            .map { berths in
                berths.filter { $0.isFree && $0.length >= length }
            }
            .eraseToAnyPublisher()
    }
}

struct LoadBerthList {
    let repository: BerthRepository

    /// All at once, in whatever order the answers come.
    func execute(ids: [Berth.ID]) -> AnyPublisher<[Berth], HarborError> {
        Publishers.MergeMany(ids.map { repository.berth(id: $0) })
            .collect()
            .eraseToAnyPublisher()
    }

    /// One by one, for the screen that fills up while it loads.
    func stream(ids: [Berth.ID]) -> AnyPublisher<Berth, HarborError> {
        Publishers.MergeMany(ids.map { repository.berth(id: $0) })
            .eraseToAnyPublisher()
    }
}

struct WatchBerth {
    let feed: BerthFeed

    func execute(id: Berth.ID) -> AnyPublisher<Berth, Never> {
        feed.observeBerth(id: id)
    }
}
