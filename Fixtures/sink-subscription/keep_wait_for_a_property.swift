// `first { }` of a stream waits for what matters and then ends; a value sent while the task has not begun would be missed.
//
// pitfalls: 4, 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Link {
    @Published var isOnline = false
    private var waiting: AnyCancellable?

    func whenOnline(_ action: @escaping () -> Void) {
        waiting = $isOnline // → one-shot ✗ published-property
            .first { $0 }
            .sink { _ in action() }
    }
}

// MARK: run
@MainActor func run() async {
    let link = Link()
    link.whenOnline { record(.sink, "online") }
    link.isOnline = true
    link.isOnline = false
    link.isOnline = true
}

// MARK: trace
// sink: online
