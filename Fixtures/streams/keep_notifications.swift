// An app goes to the background many times; one awaited notification would save once.
//
// seeds: D2, B1
// pitfalls: 14

// MARK: before
import Combine
import Foundation
import UIKit

@MainActor
final class Autosave {
    private var cancellables = Set<AnyCancellable>()

    init() {
        NotificationCenter.default.publisher(for: UIApplication.didEnterBackgroundNotification) // → continuous ✗ notification
            .sink { _ in record(.sink, "save") }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: UIApplication.willEnterForegroundNotification) // → continuous ✗ notification
            .sink { _ in record(.sink, "reload") }
            .store(in: &cancellables)
    }
}

// MARK: run
import UIKit

@MainActor func run() async {
    let autosave = Autosave()
    for _ in 0..<2 {
        NotificationCenter.default.post(name: UIApplication.didEnterBackgroundNotification, object: nil)
        NotificationCenter.default.post(name: UIApplication.willEnterForegroundNotification, object: nil)
    }
    withExtendedLifetime(autosave) {}
}

// MARK: trace
// sink: save
// sink: reload
// sink: save
// sink: reload
