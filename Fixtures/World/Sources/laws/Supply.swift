import Combine
import Timeline

/// What an upstream is to deliver, and when: a small publisher of integers that asks nothing of the operators under test.
struct Supply {
    var values: [Int]
    var isEndless = false
    var end: Delivery.End
    /// Virtual seconds between two values, and before the first and the end; all at once where there is none.
    var pace: Double?
    /// Whether the end comes as long after the last value as the next value would.
    var endsLate = false

    var delivery: Delivery { Delivery(values: isEndless ? 0 : values.count, isSending: isEndless, end: end, endsLate: endsLate) }

    /// 0, 1, 2 and 4 values, then the end, a failure or nothing more, all at once or one after the other, the end with the last value or later;
    /// and one that goes on for ever.
    static func all(pace: Double) -> [Supply] {
        let lists = [[], [1], [1, 2], [1, 1, 3, 4]]
        let ends: [Delivery.End] = [.finished, .failed, .open]
        let finite = lists.flatMap { values in
            ends.flatMap { end in
                [Supply(values: values, end: end), Supply(values: values, end: end, pace: pace)]
                    + (values.isEmpty || end == .open ? [] : [Supply(values: values, end: end, pace: pace, endsLate: true)])
            }
        }
        return finite + [endless(pace: pace)]
    }

    /// Fewer of them, for what takes several.
    static func some(pace: Double) -> [Supply] {
        [
            Supply(values: [], end: .finished), Supply(values: [], end: .failed), Supply(values: [], end: .open),
            Supply(values: [1], end: .finished), Supply(values: [1], end: .finished, pace: pace),
            Supply(values: [1], end: .failed, pace: pace, endsLate: true), Supply(values: [1, 2], end: .finished, pace: pace),
            Supply(values: [1, 2], end: .finished), Supply(values: [1, 2], end: .open), endless(pace: pace),
        ]
    }

    static func endless(pace: Double) -> Supply { Supply(values: [], isEndless: true, end: .open, pace: pace) }
}

/// Publishes what `supplies` say: to the n-th subscriber the n-th of them, to all after that the last.
struct Supplied<Failure: Error>: Publisher {
    typealias Output = Int

    private final class Visits { var count = 0 }

    let supplies: [Supply]
    let failure: Failure?
    private let visits = Visits()

    init(_ supplies: [Supply], failure: Failure?) {
        self.supplies = supplies
        self.failure = failure
    }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
        let supply = supplies[Swift.min(visits.count, supplies.count - 1)]
        visits.count += 1
        let delivering = Delivering(supply, failure: failure, to: subscriber)
        subscriber.receive(subscription: delivering)
        delivering.start()
    }
}

/// One subscription: keeps to the demand, and waits where there is none.
private final class Delivering<Downstream: Subscriber>: Subscription where Downstream.Input == Int {
    private let supply: Supply
    private let failure: Downstream.Failure?
    private let run = Observing.run
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    private var next = 0
    private var isSending = false
    private var tick: UInt64?

    init(_ supply: Supply, failure: Downstream.Failure?, to downstream: Downstream) {
        self.supply = supply
        self.failure = failure
        self.downstream = downstream
    }

    func start() {
        if supply.pace == nil { sendAll() } else { wait() }
    }

    func request(_ demand: Subscribers.Demand) {
        self.demand += demand
        if supply.pace == nil { sendAll() }
    }

    func cancel() {
        downstream = nil
        if let tick { Timeline.shared.cancel(tick) }
        tick = nil
    }

    private func sendAll() {
        guard !isSending else { return }
        isSending = true
        while downstream != nil, sendNext() {}
        isSending = false
    }

    private func wait() {
        guard let pace = supply.pace, downstream != nil else { return }
        tick = Timeline.shared.perform(at: Timeline.shared.now + UInt64(pace * 1_000_000_000)) { [self] in
            guard run == Observing.run, downstream != nil else { return }
            _ = sendNext()
            wait()
        }
    }

    /// Sends a value or the end; false where there is neither, or nobody has asked.
    private func sendNext() -> Bool {
        guard let downstream else { return false }
        guard supply.isEndless || next < supply.values.count else {
            guard supply.end != .open else { return false }
            cancel()
            downstream.receive(completion: supply.end == .failed ? .failure(failure!) : .finished)
            return false
        }
        guard demand > 0 else { return false }
        demand -= 1
        next += 1
        demand += downstream.receive(supply.isEndless ? next : supply.values[next - 1])
        if supply.pace != nil, !supply.endsLate, !supply.isEndless, next == supply.values.count { return sendNext() }
        return true
    }
}
