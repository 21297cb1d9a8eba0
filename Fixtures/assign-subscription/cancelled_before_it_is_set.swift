// A title that was reset by hand would be overwritten by an answer that was cancelled before it came.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

final class Titles: Sendable {
    func lookUp(_ page: Int) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(page == 0 ? nil : "Page \(page)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Window {
    private let titles = Titles()
    private var loading: AnyCancellable?
    private(set) var title: String? = "Welcome"

    func open(_ page: Int) {
        loading = titles.lookUp(page) // → one-shot assign-subscription
            .receive(on: DispatchQueue.main)
            .assign(to: \.title, on: self)
    }

    func reset() {
        loading?.cancel()
        title = "Welcome"
    }
}

// MARK: after
import Combine
import Foundation

final class Titles: Sendable {
    func lookUp(_ page: Int) async -> String? {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: page == 0 ? nil : "Page \(page)") }
        }
    }
}

@MainActor
final class Window {
    private let titles = Titles()
    private var loading: AnyCancellable?
    private(set) var title: String? = "Welcome"

    func open(_ page: Int) {
        loading = AnyCancellable(Task { [titles] in
            let title = await titles.lookUp(page)
            guard !Task.isCancelled else { return }
            self.title = title
        }.cancel)
    }

    func reset() {
        loading?.cancel()
        title = "Welcome"
    }
}

// MARK: run
@MainActor func run() async {
    let window = Window()
    window.open(3)
    window.reset()
    await advance(by: 1)
    record(.caller, "\(window.title ?? "none")")
    window.open(4)
    await advance(by: 1)
    record(.caller, "\(window.title ?? "none")")
    window.open(0)
    await advance(by: 1)
    record(.caller, "\(window.title ?? "none")")
}

// MARK: trace
// caller: Welcome
// caller: Page 4
// caller: none
