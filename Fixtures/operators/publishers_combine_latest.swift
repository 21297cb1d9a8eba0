// Of two one-shots the latest pair is the only pair; two awaits in a row would double the time before the screen fills.
//
// pitfalls: 36

// MARK: before
import Combine
import Foundation

final class Bakery: Sendable {
    func bread() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        answer("rye", after: 1)
    }

    func cake() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        answer("plum cake", after: 2)
    }

    private func answer(_ text: String, after seconds: Double) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "baking \(text)")
                later(seconds) { promise(.success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let bakery = Bakery()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Publishers.CombineLatest(bakery.bread(), bakery.cake()) // → one-shot sink-subscription
            .map { bread, cake in "\(bread) and \(cake)" }
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "closed")
            } receiveValue: { offer in
                record(.sink, offer)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Bakery: Sendable {
    func bread() async -> String {
        await answer("rye", after: 1)
    }

    func cake() async -> String {
        await answer("plum cake", after: 2)
    }

    private func answer(_ text: String, after seconds: Double) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "baking \(text)")
            later(seconds) { continuation.resume(returning: text) }
        }
    }
}

@MainActor
final class Counter {
    private let bakery = Bakery()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task { [bakery] in
            async let bread = bakery.bread()
            async let cake = bakery.cake()
            let offer = await "\(bread) and \(cake)"
            guard !Task.isCancelled else { return }
            record(.sink, offer)
            guard !Task.isCancelled else { return }
            record(.sink, "closed")
        }
        .store(in: &cancellables)
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
    let counter = Counter()
    counter.open()
    await advance(by: 1.5)
    record(.caller, "half time")
    await advance(by: 0.5)
    record(.caller, "two seconds are enough")
}

// MARK: trace
// caller: half time
// caller: two seconds are enough
// service: baking rye
// service: baking plum cake
// sink: rye and plum cake
// sink: closed
