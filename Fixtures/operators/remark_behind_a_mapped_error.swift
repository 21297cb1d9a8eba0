// What is remarked on behind a step that maps errors stays with the error, and does not come to stand above the next step.

// MARK: before
import Combine
import Foundation

enum GaugeError: Error {
    case broken, dry
}

struct Gauge: Sendable {
    func level(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if number > 0 { promise(.success(number)) } else { promise(.failure(URLError(.timedOut))) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func checked(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        level(number)
            .mapError { _ -> Error in GaugeError.broken } // codes are negative values
            .tryMap { level in
                // Nothing flows below that.
                guard level > 1 else { throw GaugeError.dry }
                return level
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Station {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        gauge.checked(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { record(.sink, "\($0)") }, receiveValue: { record(.sink, "level \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor
func run() async {
    let station = Station()
    for number in 0...2 {
        station.read(number)
        await advance(by: 1)
    }
}

// MARK: after
import Combine
import Foundation

enum GaugeError: Error {
    case broken, dry
}

struct Gauge: Sendable {
    func level(_ number: Int) -> AnyPublisher<Int, Error> {
        Deferred {
            Future { promise in
                later(1) {
                    if number > 0 { promise(.success(number)) } else { promise(.failure(URLError(.timedOut))) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func checked(_ number: Int) -> AnyPublisher<Int, Error> {
        level(number)
            .mapError { _ -> Error in GaugeError.broken } // codes are negative values
            .tryMap { level in
                // Nothing flows below that.
                guard level > 1 else { throw GaugeError.dry }
                return level
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Station {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        gauge.checked(number)
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { record(.sink, "\($0)") }, receiveValue: { record(.sink, "level \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: trace
// sink: failure(Fixture.GaugeError.broken)
// sink: failure(Fixture.GaugeError.dry)
// sink: level 2
// sink: finished
