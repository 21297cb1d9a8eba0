// Over a stream an operator that waits stays what it is: each value has its own task, and nobody awaits them one after the other.

// MARK: before
import Combine

extension Publisher where Output: Sendable, Failure == Never {
    func waitingMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async -> T) -> AnyPublisher<T, Never> { // → undecided ✗ already-bridged
        flatMap { value in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task { promise(.success(await transform(value))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let words = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        words // → continuous ✗ subject
            .waitingMap { word in word.count }
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func say(_ word: String) { words.send(word) }
}

// MARK: run
@MainActor func run() async {
    let counter = Counter()
    counter.say("plum")
    await settle()
    counter.say("fig")
    await settle()
}

// MARK: trace
// sink: 4
// sink: 3
