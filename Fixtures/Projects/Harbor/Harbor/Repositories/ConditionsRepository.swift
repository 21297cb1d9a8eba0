import Combine
import Foundation

protocol ConditionsRepository {
    func wind(at marina: Marina.ID) -> AnyPublisher<WindReport, HarborError>
    func sea(at marina: Marina.ID) -> AnyPublisher<SeaState, HarborError>
    func daylight(at marina: Marina.ID) -> AnyPublisher<Daylight, HarborError>
}

struct RemoteConditionsRepository: ConditionsRepository {
    let client: HarborClient

    func wind(at marina: Marina.ID) -> AnyPublisher<WindReport, HarborError> {
        client.request(Endpoint(path: "marinas/\(marina)/wind"))
    }

    func sea(at marina: Marina.ID) -> AnyPublisher<SeaState, HarborError> {
        client.request(Endpoint(path: "marinas/\(marina)/sea"))
    }

    func daylight(at marina: Marina.ID) -> AnyPublisher<Daylight, HarborError> {
        client.request(Endpoint(path: "marinas/\(marina)/daylight"))
    }
}

// MARK: - Tides

/// New code calls the async requirement. The publisher is there for the screens that have not moved yet.
protocol TideRepository {
    func tides(at marina: Marina.ID) async throws -> TideTable
    func tidesPublisher(at marina: Marina.ID) -> AnyPublisher<TideTable, Error>
}

extension TideRepository {
    func tidesPublisher(at marina: Marina.ID) -> AnyPublisher<TideTable, Error> {
        Future { promise in
            Task {
                do {
                    let table = try await self.tides(at: marina)
                    promise(.success(table))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct RemoteTideRepository: TideRepository {
    let base: URL

    func tides(at marina: Marina.ID) async throws -> TideTable {
        let (data, _) = try await URLSession.shared.data(from: base.appendingPathComponent("tides/\(marina)"))
        return try JSONDecoder().decode(TideTable.self, from: data)
    }
}
