// What is sent comes by an extension of subjects, by an operator, by a list that a subject was added to, or to a subject whose type has another name; and a function of
// the type itself is another thing than one of its objects.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

infix operator <-

@MainActor
func <- <Value>(subject: PassthroughSubject<Value, Never>, value: Value) { subject.send(value) }

typealias Event<Value> = PassthroughSubject<Value, Never>

extension PassthroughSubject where Output == Void {
    func fire() { send(()) }
}

@MainActor
final class Alarm {
    private let fired = PassthroughSubject<Void, Never>()
    private var count = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        fired.sink { [weak self] in self?.count += 1 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func ring() -> Int {
        fired.fire()
        return count
    }
}

@MainActor
final class Hub {
    private var targets: [any Subject<Int, Never>] = []
    private let first = PassthroughSubject<Int, Never>()
    private var got = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        first.sink { [weak self] in self?.got = $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
        targets.append(first)
    }

    func send(_ number: Int) -> Int {
        for target in targets { target.send(number) }
        return got
    }
}

@MainActor
final class Meter {
    static var made = 0
    private let made = Event<Int>()
    private var cancellables = Set<AnyCancellable>()

    init() {
        made.sink { Meter.made += $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func make() -> Int {
        made.send(4)
        return Meter.made
    }
}

@MainActor
final class Gauge {
    private let levels = PassthroughSubject<Int, Never>()
    private var level = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        levels.sink { [weak self] in self?.level = $0 } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func fill() -> Int {
        levels <- 9
        return level
    }
}

// MARK: run
@MainActor func run() async {
    record(.sink, "\(Alarm().ring()), \(Hub().send(3)), \(Meter().make()), \(Gauge().fill())")
    await advance(by: 1)
}

// MARK: trace
// sink: 1, 3, 4, 9
