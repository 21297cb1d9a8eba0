// What a task does before it waits, it does as soon as may be, and so does what is behind an `await` of what may return at once.

// MARK: before
import Combine
import Foundation

@MainActor
final class Store {
    var token = 1
    var isFresh = true

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func refresh() async {
        if isFresh { return }
        try? await Task.sleep(nanoseconds: 1_000_000)
    }

    func renewAndWait() async {
        token += 1
        try? await Task.sleep(nanoseconds: 1_000_000)
    }
}

@MainActor
final class Screen {
    private let store = Store()
    private var bag = Set<AnyCancellable>()

    func open() {
        store.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Task {
            await store.refresh()
            store.token += 1
        }
    }

    func reopen() {
        store.load().receive(on: DispatchQueue.main).sink { record(.sink, "again \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        Task { await store.renewAndWait() }
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.open()
    await settle()
    screen.reopen()
    await advance(by: 2)
}

// MARK: trace
// sink: token 1
// sink: again 2
