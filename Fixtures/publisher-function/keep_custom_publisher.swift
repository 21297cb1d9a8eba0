// A publisher type of its own that hands its subscriber to the publisher of a list delivers the list.
//
// seeds: A6

// MARK: before
import Combine
import Foundation

struct Countdown: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let start: Int

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
        (1...start).reversed().publisher.receive(subscriber: subscriber)
    }
}

struct Launcher: Sendable {
    func launch(in seconds: Int) -> AnyPublisher<String, Never> { // → finite ✗ several-values
        Countdown(start: seconds)
            .map { "\($0)…" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class LaunchModel {
    private var cancellables = Set<AnyCancellable>()

    func start() {
        Launcher().launch(in: 3) // → finite ✗ several-values
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LaunchModel()
    model.start()
}

// MARK: trace
// sink: 3…
// sink: 2…
// sink: 1…
