// In async code `let price = shop.price()` would call an async function of that name, which nobody there awaits. Where the publisher stays as a wrapper,
// the async function takes another name.
//
// tier: review

// MARK: before
import Combine

final class Shop: Sendable {
    @discardableResult // → one-shot publisher-wrapper review
    func price(of fruit: String) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                record(.service, "price of \(fruit)")
                later(1) { promise(.success(fruit.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ fruit: String) {
        shop.price(of: fruit) // → one-shot sink-subscription
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }

    func compare() async {
        let several = [shop.price(of: "fig"), shop.price(of: "plum")]
        let one = shop.price(of: "pear")
        shop.price(of: "nobody subscribes")
        for price in several + [one] {
            price.sink { record(.sink, "\($0)") } // → one-shot ✗ shape-not-supported
                .store(in: &cancellables)
        }
    }

    func compareLater() {
        Task {
            let one = shop.price(of: "cherry")
            one.sink { record(.sink, "\($0)") } // → one-shot ✗ shape-not-supported
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine

final class Shop: Sendable {
    @discardableResult
    func price(of fruit: String) -> AnyPublisher<Int, Never> {
        taskPublisher { await self.priceAsync(of: fruit) }
    }

    @discardableResult
    func priceAsync(of fruit: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "price of \(fruit)")
            later(1) { continuation.resume(returning: fruit.count) }
        }
    }
}

@MainActor
final class Buyer {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ fruit: String) {
        Task { [shop] in
            let price = await shop.priceAsync(of: fruit)
            guard !Task.isCancelled else { return }
            record(.sink, "\(price)")
        }
        .store(in: &cancellables)
    }

    func compare() async {
        let several = [shop.price(of: "fig"), shop.price(of: "plum")]
        let one = shop.price(of: "pear")
        shop.price(of: "nobody subscribes")
        for price in several + [one] {
            price.sink { record(.sink, "\($0)") }
                .store(in: &cancellables)
        }
    }

    func compareLater() {
        Task {
            let one = shop.price(of: "cherry")
            one.sink { record(.sink, "\($0)") }
                .store(in: &cancellables)
        }
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let buyer = Buyer()
    buyer.ask("kiwi")
    await advance(by: 1)
    await buyer.compare()
    await advance(by: 1)
    buyer.compareLater()
    await advance(by: 1)
}

// MARK: trace
// service: price of kiwi
// service: price of fig
// service: price of plum
// service: price of pear
// service: price of cherry
// sink: 4
// sink: 3
// sink: 4
// sink: 4
// sink: 6
