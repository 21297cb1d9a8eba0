// How many values are taken is written by a name that stands for a number and nothing else.

// MARK: before
import Combine
import Foundation

final class Almanac: Sendable {
    private static let answers = 1

    func tide(_ day: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { day.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(day.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func flood(_ day: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        tide(day)
            .prefix(Self.answers)
            .map { $0 * 10 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Quay {
    private let almanac = Almanac()
    private var cancellables = Set<AnyCancellable>()

    func look(_ day: String) {
        almanac.flood(day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no tide") } else { record(.sink, "closed") }
            } receiveValue: { height in
                record(.sink, "\(height)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after

// MARK: run
@MainActor func run() async {
    let quay = Quay()
    quay.look("Monday")
    quay.look("")
    await advance(by: 1)
}

// MARK: trace
