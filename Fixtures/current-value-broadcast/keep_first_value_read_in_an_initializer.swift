// What has a value delivers it before `sink` returns, and the initialiser goes on with what the handler wrote, by itself or by who calls it.
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

    init() {
        unread // → continuous ✗ read-after-send
            .sink { [weak self] count in self?.shown = count }
            .store(in: &cancellables)
        record(.caller, "badge \(shown)")
    }
}

@MainActor final class Mark {
    private let unread = CurrentValueSubject<Int, Never>(8)
    private var shown = 0
    private var cancellables = Set<AnyCancellable>()

    init() {
        start()
        record(.caller, "mark \(shown)")
    }

    private func start() {
        unread // → continuous ✗ read-after-send
            .sink { [weak self] count in self?.shown = count }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    _ = Badge()
    _ = Mark()
}

// MARK: trace
// caller: badge 7
// caller: mark 8
