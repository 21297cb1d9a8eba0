// A private request of a stream whose async form could only subscribe to it: a publisher made of a task that awaits a publisher helps nobody.
//
// tier: review

// MARK: before
import Combine
import Foundation

extension Publisher where Output == Int {
    func doubled() -> Publishers.Map<Self, Int> { // → undecided ✗ publisher-parameter
        map { $0 * 2 }
    }
}

@MainActor
final class Mill {
    let sacks = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        sacks // → continuous ✗ subject
            .flatMap { [unowned self] in self.flour(of: $0) }
            .sink { record(.sink, "flour \($0)") }
            .store(in: &cancellables)
    }

    private func flour(of sack: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(.success(sack)) }
            }
        }
        .doubled()
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let mill = Mill()
    mill.start()
    mill.sacks.send(2)
    await advance(by: 1)
}

// MARK: trace
// sink: flour 4
