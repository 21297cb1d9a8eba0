// A notification publisher that is stored and looped over has moved already; what is posted while the loop is busy is lost, which a report should say.
//
// seeds: A3
// pitfalls: 11, 14

// MARK: before
import Combine
import Foundation
import UIKit

@MainActor
final class LaunchCounter {
    private let becameActive: AnyPublisher<Notification, Never> // → continuous ✗ notification
    private(set) var launches = 0

    init() {
        becameActive = NotificationCenter.default
            .publisher(for: UIApplication.didBecomeActiveNotification)
            .eraseToAnyPublisher()
    }

    func count() async {
        for await _ in becameActive.values { // → continuous ✗ notification
            launches += 1
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

// MARK: run
import UIKit

@MainActor func run() async {
    let counter = LaunchCounter()
    let task = Task { await counter.count() }
    await settle()
    for _ in 1...3 {
        NotificationCenter.default.post(name: UIApplication.didBecomeActiveNotification, object: nil)
        await settle()
    }
    await advance(by: 2)
    record(.caller, "\(counter.launches) of 3 counted")
    task.cancel()
}

// MARK: trace
// caller: 1 of 3 counted
