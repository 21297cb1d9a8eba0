// `timeout` ends the chain in silence when nothing comes in time; there is no await that does the same.

// MARK: before
import Combine
import Foundation

struct Probe: Sendable {
    let seconds: Double

    func depth() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-form
        Deferred {
            Future { promise in
                later(seconds) { promise(.success(9)) }
            }
        }
        .timeout(.seconds(2), scheduler: DispatchQueue.main)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ProbeModel {
    private var cancellables = Set<AnyCancellable>()

    func measure(_ seconds: Double) {
        Probe(seconds: seconds).depth() // → one-shot ✗ callee-stays
            .sink { _ in
                record(.sink, "over after \(seconds)")
            } receiveValue: { depth in
                record(.sink, "\(depth) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ProbeModel()
    model.measure(1)
    await advance(by: 4)
    model.measure(3)
    await advance(by: 4)
}

// MARK: trace
// sink: 9 m
// sink: over after 1.0
// sink: over after 3.0
