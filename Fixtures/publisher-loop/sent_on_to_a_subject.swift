// What a store tells is sent on to a subject that others listen to: the loop holds the subject, as the subscription did, and not the object around.
//
// rules: publisher-loop

// MARK: before
import Combine

@MainActor
final class Store {
    @Published var count = 0
}

@MainActor
final class Basket {
    let total = CurrentValueSubject<Int, Never>(-1)
    private let changes = PassthroughSubject<String, Never>()
    var changed: AnyPublisher<String, Never> { // → continuous ✗ subject
        changes.eraseToAnyPublisher()
    }
    private var bag = Set<AnyCancellable>()

    init(store: Store) {
        store.$count // → continuous publisher-loop
            .receive(on: DispatchQueue.main)
            .subscribe(total)
            .store(in: &bag)
        store.$count // → continuous publisher-loop
            .dropFirst()
            .map { "now \($0)" }
            .receive(on: DispatchQueue.main)
            .subscribe(self.changes)
            .store(in: &bag)
    }
}

// MARK: after
import Combine

@MainActor
final class Store {
    @Published var count = 0
}

@MainActor
final class Basket {
    let total = CurrentValueSubject<Int, Never>(-1)
    private let changes = PassthroughSubject<String, Never>()
    var changed: AnyPublisher<String, Never> {
        changes.eraseToAnyPublisher()
    }
    private var bag = Set<AnyCancellable>()

    init(store: Store) {
        let countValues = store.$count
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [total] in
            for await value in countValues {
                guard !Task.isCancelled else { return }
                total.send(value)
            }
        }
        .store(in: &bag)
        let countValues2 = store.$count
            .dropFirst()
            .map { "now \($0)" }
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [changes = self.changes] in
            for await value in countValues2 {
                guard !Task.isCancelled else { return }
                changes.send(value)
            }
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let store = Store()
    var basket: Basket? = Basket(store: store)
    weak let observed = basket
    var bag = Set<AnyCancellable>()
    basket?.total.sink { record(.sink, "total \($0)") }.store(in: &bag)
    basket?.changed.sink { record(.sink, $0) }.store(in: &bag)
    await settle()
    store.count = 3
    await settle()
    store.count = 5
    basket = nil
    await settle()
    store.count = 7
    await settle()
    record(.lifetime, observed == nil ? "the basket is gone" : "the basket is there")
}

// MARK: trace
// sink: total -1
// sink: total 0
// sink: total 3
// sink: now 3
// lifetime: the basket is gone
