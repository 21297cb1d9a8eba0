// A value that is there before `sink` returns would come a turn later: the next line of who called may read it, which is a question.

// MARK: before
import Combine
import Foundation

@MainActor
final class Badge {
    private(set) var text = "none"
    private var cancellables = Set<AnyCancellable>()

    private func known() -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("visitor").eraseToAnyPublisher()
    }

    func show() {
        known() // → one-shot ✗ review-tier
            .sink { [weak self] in self?.text = $0 }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let badge = Badge()
    badge.show()
    record(.caller, badge.text)
}

// MARK: trace
// caller: visitor
