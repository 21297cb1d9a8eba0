// A `Future` whose second call cancels what the first one waits for: async calls would go on side by side, which is a question.

// MARK: before
import Combine
import Foundation

final class Press: @unchecked Sendable {
    func print(_ page: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(page)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Editor {
    private let press = Press()
    private var running: AnyCancellable?
    private var cancellables = Set<AnyCancellable>()

    private func proof(_ page: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                self.running = self.press.print(page).sink { promise(.success($0)) } // → one-shot ✗ shape-not-supported
            }
        }
        .eraseToAnyPublisher()
    }

    func read(_ page: String) {
        proof(page) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let editor = Editor()
    editor.read("one")
    editor.read("two")
    await settle()
    await advance(by: 1)
}

// MARK: trace
// sink: two
