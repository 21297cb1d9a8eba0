// An operator that an unseen package brings may turn one value into many; as long as nobody says what it does, the chain stays.

// MARK: before
import Combine
import Foundation

struct Radio: Sendable {
    func station() -> AnyPublisher<String, Never> { // → undecided ✗ unknown-operator
        Just("88.6")
            .prefetching(3)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RadioModel {
    private var cancellables = Set<AnyCancellable>()

    func tune() {
        Radio().station() // → undecided ✗ unknown-operator
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

extension Publisher {
    /// What the package does, which the tool is not shown.
    func prefetching(_ count: Int) -> Publishers.FlatMap<Publishers.Sequence<[Output], Failure>, Self> {
        flatMap { value in Array(repeating: value, count: count).publisher.setFailureType(to: Failure.self) }
    }
}

@MainActor func run() async {
    RadioModel().tune()
}

// MARK: trace
// sink: 88.6
// sink: 88.6
// sink: 88.6
