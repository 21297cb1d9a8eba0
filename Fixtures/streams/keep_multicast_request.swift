// A connectable publisher starts its one request when it is connected, not when somebody subscribes; a task for each would not wait.
//
// seeds: B7
// pitfalls: 31

// MARK: before
import Combine
import Foundation

@MainActor
final class Kitchen {
    private var cancellables = Set<AnyCancellable>()

    func cook() {
        let dish = Deferred {
            Future<String, Never> { promise in
                record(.service, "cooking")
                later(1) { promise(.success("soup")) }
            }
        }
        .multicast { PassthroughSubject<String, Never>() }
        for table in 1...2 {
            dish // → one-shot ✗ shared-subscription
                .sink { record(.sink, "\($0) for table \(table)") }
                .store(in: &cancellables)
        }
        record(.caller, "all seated")
        dish.connect().store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let kitchen = Kitchen()
    kitchen.cook()
    await advance(by: 1)
}

// MARK: trace
// caller: all seated
// service: cooking
// sink: soup for table 1
// sink: soup for table 2
