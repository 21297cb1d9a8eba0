// A handler that ran before `post` returned would run later: nothing says who looks at once, so a person decides.
//
// rules: notification-loop

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let didEnterBackground = Notification.Name("didEnterBackground")
}

@MainActor
final class Autosave {
    private var cancellables = Set<AnyCancellable>()
    private(set) var saves = 0

    func start() {
        NotificationCenter.default.publisher(for: .didEnterBackground) // → continuous ✗ review-tier
            .sink { [weak self] _ in self?.saves += 1 }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let autosave = Autosave()
    autosave.start()
    NotificationCenter.default.post(name: .didEnterBackground, object: nil)
    NotificationCenter.default.post(name: .didEnterBackground, object: nil)
    record(.caller, "\(autosave.saves)")
}

// MARK: trace
// caller: 2
