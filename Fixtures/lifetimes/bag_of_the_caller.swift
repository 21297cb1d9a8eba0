// The bag belongs to someone else: the request outlives the object that makes it, and ends with the bag.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

@MainActor
final class Trip {
    var cancellables = Set<AnyCancellable>()
    private let canary = Canary("trip")
}

final class Charter: Sendable {
    func price(days: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(days * 100)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Planner {
    private let charter = Charter()
    private let canary = Canary("planner")

    func plan(_ trip: Trip, days: Int) {
        charter.price(days: days) // → one-shot sink-subscription
            .sink { record(.sink, "\($0)") }
            .store(in: &trip.cancellables)
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Trip {
    var cancellables = Set<AnyCancellable>()
    private let canary = Canary("trip")
}

final class Charter: Sendable {
    func price(days: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: days * 100) }
        }
    }
}

@MainActor
final class Planner {
    private let charter = Charter()
    private let canary = Canary("planner")

    func plan(_ trip: Trip, days: Int) {
        Task { [charter] in
            let price = await charter.price(days: days)
            guard !Task.isCancelled else { return }
            record(.sink, "\(price)")
        }
        .store(in: &trip.cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    var trip: Trip? = Trip()
    Planner().plan(trip!, days: 3)
    await advance(by: 1)
    Planner().plan(trip!, days: 4)
    trip = nil
    record(.lifetime, "the trip is let go")
    await advance(by: 1)
}

// MARK: trace
// sink: 300
// lifetime: planner gone
// lifetime: planner gone
// lifetime: trip gone
// lifetime: the trip is let go
