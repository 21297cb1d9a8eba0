// What has a value delivers it before `sink` returns, and the next line reads what the handler wrote.
//
// rules: current-value-broadcast
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine
import Foundation

@MainActor final class Badge {
    private let unread = CurrentValueSubject<Int, Never>(7)
    private var shown = 0
    private var cancellables = Set<AnyCancellable>()

    func start() {
        unread // → continuous ✗ read-after-send
            .sink { [weak self] count in self?.shown = count }
            .store(in: &cancellables)
        record(.caller, "badge \(shown)")
    }
}

// MARK: run
@MainActor func run() async {
    Badge().start()
}

// MARK: trace
// caller: badge 7
