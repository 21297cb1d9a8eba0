// All that the app has of the requirement is what its extension does for those who have none of their own; what stands in for it shows what it is
// meant to deliver, which is no one-shot.

// MARK: before
import Combine

protocol Ticker {
    func ticks() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

extension Ticker {
    func ticks() -> AnyPublisher<Int, Never> { Empty().eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

final class TickerMock: Ticker {
    let sent = PassthroughSubject<Int, Never>()
    func ticks() -> AnyPublisher<Int, Never> { sent.eraseToAnyPublisher() } // → continuous ✗ subject
}

@MainActor
final class Clock {
    private var bag = Set<AnyCancellable>()
    private let ticker: Ticker
    init(ticker: Ticker) { self.ticker = ticker }

    func start() {
        ticker.ticks() // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let mock = TickerMock()
    let clock = Clock(ticker: mock)
    clock.start()
    mock.sent.send(1)
    mock.sent.send(2)
    await settle()
}

// MARK: trace
// sink: 1
// sink: 2
