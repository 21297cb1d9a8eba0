// `try?` makes one `nil` of a failure and of a value that is `nil`: where the value may be an optional, the fallback would take both.

// MARK: before
import Combine
import Foundation

final class Box<Content: Sendable>: Sendable {
    private let content: Content?

    init(_ content: Content?) { self.content = content }

    private func open(_ key: Int) -> AnyPublisher<Content, Error> { // → one-shot ✗ no-async-caller
        guard key == 1, let content else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just(content).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func label(_ key: Int, or fallback: Content) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        open(key)
            .map { [$0].first }
            .replaceError(with: fallback)
            .map { content in content.map { "\($0)" } ?? "empty" }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let box = Box<Int>(3)
    for key in [1, 2] {
        _ = box.label(key, or: 7).sink { record(.sink, $0) } // → one-shot ✗ callee-stays
    }
}

// MARK: trace
// sink: 3
// sink: 7
