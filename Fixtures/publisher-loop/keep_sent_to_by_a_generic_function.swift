// What is sent to by a function of any subject, whatever its constraint is written like, comes to the handler before that returns.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
func emit<S: Subject>(_ value: S.Output, to subject: S) { subject.send(value) }

@MainActor
func post<S>(_ value: S.Output, to subject: S) where S: Subject { subject.send(value) }

@MainActor
final class Account {
    private let paidIn = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var balance = 0

    init() {
        paidIn.sink { [weak self] in self?.balance += $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func pay(_ amount: Int) -> Int {
        emit(amount, to: paidIn)
        return balance
    }
}

@MainActor
final class Purse {
    private let paidOut = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var coins = 9

    init() {
        paidOut.sink { [weak self] in self?.coins -= $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func pay(_ amount: Int) -> Int {
        post(amount, to: paidOut)
        return coins
    }
}

// MARK: run
@MainActor func run() async {
    record(.sink, "\(Account().pay(5)), \(Purse().pay(2))")
    await advance(by: 1)
}

// MARK: trace
// sink: 5, 7
