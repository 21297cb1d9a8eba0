// A subscriber with a demand of its own decides how many values it takes; a loop takes what comes.
//
// pitfalls: 41

// MARK: before
import Combine
import Foundation

final class Sampler: Subscriber {
    typealias Input = Int
    typealias Failure = Never

    func receive(subscription: Subscription) {
        subscription.request(.max(2))
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        record(.sink, "\(input)")
        return input == 20 ? .max(1) : .none
    }

    func receive(completion: Subscribers.Completion<Never>) {
        record(.sink, "end")
    }
}

@MainActor
final class Seismograph {
    func read() {
        [10, 20, 30, 40].publisher // → finite ✗ several-values
            .subscribe(Sampler())
    }
}

// MARK: run
@MainActor func run() async {
    Seismograph().read()
}

// MARK: trace
// sink: 10
// sink: 20
// sink: 30
