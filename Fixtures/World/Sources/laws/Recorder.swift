import Combine
import Timeline

/// Counts what one subscriber receives.
final class Recorder {
    private(set) var values = 0
    private(set) var end = Delivery.End.open
    /// What came after the end or the cancellation, where nothing may.
    private(set) var late = 0
    private var last: UInt64 = 0
    private var endsLate = false

    func value() {
        guard end == .open else { return late += 1 }
        values += 1
        last = Timeline.shared.now
    }

    func end<Failure>(_ completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { end(.finished) } else { end(.failed) }
    }

    func end(_ end: Delivery.End) {
        guard self.end == .open else { return late += 1 }
        self.end = end
        endsLate = values > 0 && last < Timeline.shared.now
    }

    /// From now on nothing may come; no matter if it has ended.
    func cancelled() {
        if end == .open { end = .cancelled }
    }

    func delivery(after quiet: UInt64) -> Delivery {
        Delivery(values: values, isSending: end == .open && values > 0 && last > quiet, end: end, endsLate: endsLate)
    }
}

/// A subscriber that asks for everything and keeps nothing but the count.
final class Watch<Input, Failure: Error>: Subscriber {
    private let recorder: Recorder
    private let demand: Subscribers.Demand
    private var subscription: (any Subscription)?

    init(_ recorder: Recorder, demand: Subscribers.Demand = .unlimited) {
        self.recorder = recorder
        self.demand = demand
        Observing.keep(AnyCancellable { [weak self] in self?.subscription?.cancel() })
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(demand)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        recorder.value()
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) { recorder.end(completion) }

    /// Asks for one more value.
    func ask() { subscription?.request(.max(1)) }
}
