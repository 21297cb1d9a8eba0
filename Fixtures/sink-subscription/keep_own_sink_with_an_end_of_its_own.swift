// A `sink` of one's own that does something of its own at the end: it is no other name for `sink`, whoever is told of the failure.

// MARK: before
import Combine
import Foundation

struct Adrift: Error {}

extension Publisher {
    func sink(onValue: @escaping (Output) -> Void, onError: @escaping (Failure) -> Void) -> AnyCancellable {
        sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { onError(error) }
                record(.sink, "log closed")
            },
            receiveValue: { onValue($0) })
    }
}

final class Compass: Sendable {
    func bearing(_ star: String) -> AnyPublisher<Int, Adrift> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(star.isEmpty ? .failure(Adrift()) : .success(star.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Helm {
    private let compass = Compass()
    private var cancellables = Set<AnyCancellable>()

    func steer(by star: String) {
        compass.bearing(star) // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .sink(onValue: { record(.sink, "\($0) degrees") }, onError: complain)
            .store(in: &cancellables)
    }

    private func complain(_ error: Adrift) { record(.sink, "complaint: \(error)") }
}

// MARK: run
@MainActor func run() async {
    let helm = Helm()
    helm.steer(by: "Vega")
    await advance(by: 2)
    helm.steer(by: "")
    await advance(by: 2)
}

// MARK: trace
// sink: 4 degrees
// sink: log closed
// sink: complaint: Adrift()
// sink: log closed
