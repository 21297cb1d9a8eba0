// A task that was started behind a subscription has the state changed only when a clock, or a request, is through with it: the request that the subscription
// makes has begun long before. Of two functions of one name an `await` means the async one.

// MARK: before
import Combine
import Foundation

@MainActor
final class Store {
    var token = 1

    func load() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func renew() { token += 10 }

    func renew() async {
        try? await Task.sleep(nanoseconds: 1_000_000)
        token += 1
    }
}

@MainActor
final class Screen {
    private let store = Store()
    private var bag = Set<AnyCancellable>()

    func open() {
        store.load().receive(on: DispatchQueue.main).sink { record(.sink, "token \($0)") }.store(in: &bag) // → one-shot sink-subscription
        Task { await store.renew() }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Store {
    var token = 1

    func load() async -> Int {
        let token = self.token
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: token) }
        }
    }

    func renew() { token += 10 }

    func renew() async {
        try? await Task.sleep(nanoseconds: 1_000_000)
        token += 1
    }
}

@MainActor
final class Screen {
    private let store = Store()
    private var bag = Set<AnyCancellable>()

    func open() {
        Task { [store] in
            let value = await store.load()
            guard !Task.isCancelled else { return }
            record(.sink, "token \(value)")
        }
        .store(in: &bag)
        Task { await store.renew() }
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.open()
    await advance(by: 2)
}

// MARK: trace
// sink: token 1
