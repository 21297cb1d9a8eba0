// A request that is given up after a while ends without a value, or fails; a plain await would wait for ever, and nobody can tell afterwards.

// MARK: before
import Combine
import Foundation

enum SatelliteError: Error {
    case silence
}

final class Satellite: Sendable {
    func ping(after seconds: Double) -> AnyPublisher<String, SatelliteError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(seconds) { promise(.success("pong")) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GroundStation {
    private let satellite = Satellite()
    private var cancellables = Set<AnyCancellable>()

    func call(answerAfter seconds: Double) {
        satellite.ping(after: seconds) // → one-shot ✗ no-async-form
            .timeout(.seconds(2), scheduler: DispatchQueue.main)
            .sink { _ in record(.sink, "the end") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        satellite.ping(after: seconds) // → one-shot ✗ no-async-form
            .timeout(.seconds(2), scheduler: DispatchQueue.main, customError: { .silence })
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let station = GroundStation()
    station.call(answerAfter: 1)
    await advance(by: 3)
    station.call(answerAfter: 3)
    await advance(by: 4)
}

// MARK: trace
// sink: pong
// sink: the end
// sink: pong
// sink: the end
// sink: silence
