// What is told of failures is made by a call where the subscription stands: in a task it would be made later, and only after a failure.

// MARK: before
import Combine
import Foundation

struct Adrift: Error {}

extension Publisher {
    func sink(onValue: @escaping (Output) -> Void, onError: @escaping (Failure) -> Void) -> AnyCancellable {
        sink(
            receiveCompletion: { completion in
                if case .failure(let error) = completion { onError(error) }
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
        compass.bearing(star) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(onValue: { record(.sink, "\($0) degrees") }, onError: complaint(about: star))
            .store(in: &cancellables)
        record(.caller, "steering")
    }

    private func complaint(about star: String) -> (Error) -> Void {
        record(.caller, "a complaint about \(star) is drawn up")
        return { record(.sink, "complaint: \($0)") }
    }
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
// caller: a complaint about Vega is drawn up
// caller: steering
// sink: 4 degrees
// caller: a complaint about  is drawn up
// caller: steering
// sink: complaint: Adrift()
