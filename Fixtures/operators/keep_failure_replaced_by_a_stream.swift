// A function that `catch` is given by its name may go on with a stream: then the whole is one.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

@MainActor
final class Gauge {
    let readings = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        latest() // → continuous ✗ subject
            .catch(live)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    private func latest() -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.failure(Offline())) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func live(after error: Error) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        record(.service, "live: \(error is Offline)")
        return readings.eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let gauge = Gauge()
    gauge.watch()
    await advance(by: 1)
    gauge.readings.send(1)
    gauge.readings.send(2)
}

// MARK: trace
// service: live: true
// sink: 1
// sink: 2
