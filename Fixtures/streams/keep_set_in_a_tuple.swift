// A property that is set as a part of a tuple is set: by its own class, with an observer, and from outside.

// MARK: before
import Combine
import Foundation

@MainActor
final class Ticker {
    private let beats = PassthroughSubject<Int, Never>()
    private var label = ""
    private(set) lazy var output = Just(0).eraseToAnyPublisher() // → continuous ✗ subject
    var watched = Just(0).eraseToAnyPublisher() { // → undecided ✗ undecided-source
        didSet { record(.service, "watched is set") }
    }

    func start() {
        (output, label) = (beats.eraseToAnyPublisher(), "running")
    }

    func beat(_ number: Int) { beats.send(number) }
}

@MainActor
func lead(_ ticker: Ticker) {
    var number = 0
    (ticker.watched, number) = (ticker.output, 1)
    record(.service, "number \(number)")
}

@MainActor
final class TickerModel {
    private let ticker: Ticker
    private var cancellables = Set<AnyCancellable>()

    init(_ ticker: Ticker) { self.ticker = ticker }

    func show() {
        ticker.output // → continuous ✗ subject
            .sink { record(.sink, "output \($0)") }
            .store(in: &cancellables)
        ticker.watched // → undecided ✗ undecided-source
            .sink { record(.sink, "watched \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let ticker = Ticker()
    ticker.start()
    lead(ticker)
    let model = TickerModel(ticker)
    model.show()
    ticker.beat(1)
    ticker.beat(2)
    await settle()
}

// MARK: trace
// service: watched is set
// service: number 1
// sink: output 1
// sink: watched 1
// sink: output 2
// sink: watched 2
