// A run loop counts in seconds and a dispatch queue in nanoseconds: how long a stride is that nobody writes out is not read.

// MARK: before
import Combine
import Foundation

final class Kettle: Sendable {
    func tea(after pause: RunLoop.SchedulerTimeType.Stride) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<String, Never> { promise in
                later(1) { promise(.success("tea")) }
            }
        }
        .delay(for: pause, scheduler: RunLoop.main)
        .map { "\($0), poured at \(elapsed)" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink() {
        kettle.tea(after: .seconds(2)) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TeaModel()
    model.drink()
    await advance(by: 3)
}

// MARK: trace
// sink: tea, poured at 3.0
