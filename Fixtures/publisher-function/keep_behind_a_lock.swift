// No async function may block a thread (SE-0340): what takes a lock or waits for a semaphore stays, wherever that would stand in one.

// MARK: before
import Combine
import Foundation

final class Vault: @unchecked Sendable {
    private let lock = NSLock()
    private let gate = DispatchSemaphore(value: 1)
    private var known: [Int: String] = [:]
    private var cancellables = Set<AnyCancellable>()

    func fetch(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success("coin \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func coin(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        lock.lock()
        let coin = known[id]
        lock.unlock()
        if let coin { return Just(coin).eraseToAnyPublisher() }
        return fetch(id)
    }

    func oneByOne(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        gate.wait()
        return fetch(id)
            .handleEvents(receiveCompletion: { [gate] _ in gate.signal() })
            .eraseToAnyPublisher()
    }

    func keep(_ id: Int) {
        fetch(id) // → one-shot ✗ shape-not-supported
            .sink { coin in
                self.lock.lock()
                self.known[id] = coin
                self.lock.unlock()
                record(.sink, coin)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let vault = Vault()
    vault.keep(1)
    await advance(by: 1)
    let known = vault.coin(1).sink { record(.sink, "known \($0)") }
    let alone = vault.oneByOne(2).sink { record(.sink, "alone \($0)") }
    await advance(by: 1)
    _ = (known, alone)
}

// MARK: trace
// sink: coin 1
// sink: known coin 1
// sink: alone coin 2
