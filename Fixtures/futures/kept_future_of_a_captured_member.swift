// A `Future` that stays stands in a closure of its own: what the capture list around it made a local is a member again, and needs its `self.`.

// tier: review

// MARK: before
import Combine
import Foundation

final class Scale: @unchecked Sendable {
    private var callback: ((Int) -> Void)?

    func listen(_ callback: @escaping (Int) -> Void) {
        self.callback = callback
        later(1) { self.callback?(40) }
        later(2) { self.callback?(41) }
    }
}

final class Kitchen: Sendable {
    private let scale = Scale()

    func weight() -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Deferred { [scale] in
            Future { promise in
                scale.listen { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class KitchenModel {
    private let kitchen = Kitchen()
    private var bag = Set<AnyCancellable>()

    func weigh() {
        kitchen.weight() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) g") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = KitchenModel()
    model.weigh()
    await advance(by: 3)
}

// MARK: after
import Combine
import Foundation

final class Scale: @unchecked Sendable {
    private var callback: ((Int) -> Void)?

    func listen(_ callback: @escaping (Int) -> Void) {
        self.callback = callback
        later(1) { self.callback?(40) }
        later(2) { self.callback?(41) }
    }
}

final class Kitchen: Sendable {
    private let scale = Scale()

    func weight() async -> Int {
        await Future<Int, Never> { promise in
            self.scale.listen { promise(.success($0)) }
        }.awaitedValue()
    }
}

@MainActor
final class KitchenModel {
    private let kitchen = Kitchen()
    private var bag = Set<AnyCancellable>()

    func weigh() {
        Task { [kitchen] in
            let weight = await kitchen.weight()
            guard !Task.isCancelled else { return }
            record(.sink, "\(weight) g")
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
    /// The first value, waited for until it comes.
    fileprivate func awaitedValue() async -> Output {
        await withCheckedContinuation { continuation in
            nonisolated(unsafe) var waiting: CheckedContinuation<Output, Never>? = continuation
            let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    waiting?.resume(returning: value)
                    waiting = nil
                })
            subscribe(sink)
        }
    }
}

// MARK: trace
// sink: 40 g
