// Coding each value of a stream leaves it a stream, and the first value that cannot be coded ends it.

// MARK: before
import Combine
import Foundation

struct Sample: Codable, Sendable {
    let depth: Double
}

@MainActor
final class Sonar {
    let samples = PassthroughSubject<Sample, Never>()
    private var cancellables = Set<AnyCancellable>()

    func transmit() {
        samples // → continuous ✗ subject
            .encode(encoder: JSONEncoder())
            .sink { completion in
                if case .failure = completion { record(.sink, "out of range") }
            } receiveValue: { data in
                record(.sink, String(decoding: data, as: UTF8.self))
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sonar = Sonar()
    sonar.transmit()
    for depth in [1.5, .nan, 2.5] { sonar.samples.send(Sample(depth: depth)) }
}

// MARK: trace
// sink: {"depth":1.5}
// sink: out of range
