// What a closure of the chain captures under a name is its own: the closure after it reads another thing by that name.

// MARK: before
import Combine
import Foundation

final class Scale: Sendable {
    func weigh(_ item: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(item * 10)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let scale = Scale()
    private var tare = 1
    private var cancellables = Set<AnyCancellable>()

    func show(_ item: Int) {
        let extra = item + 1
        scale.weigh(item) // → one-shot sink-subscription
            .map { [extra = extra * 2] weight in weight + extra }
            .tryMap { [extra = extra * 100] weight in weight + extra }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { weight in record(.sink, "\(weight), \(extra)") })
            .store(in: &cancellables)
    }

    func showWithTare(_ item: Int) {
        scale.weigh(item) // → one-shot sink-subscription
            .map { [before = tare + 1] weight in weight - before }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { weight in record(.sink, "net \(weight)") })
            .store(in: &cancellables)
        tare = 50
    }

    func showMade(by make: () -> Scale, _ item: Int) {
        make().weigh(item) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { weight in record(.sink, "made \(weight)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Scale: Sendable {
    func weigh(_ item: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: item * 10) }
        }
    }
}

@MainActor
final class Counter {
    private let scale = Scale()
    private var tare = 1
    private var cancellables = Set<AnyCancellable>()

    func show(_ item: Int) {
        let extra = item + 1
        Task { [scale] in
            do {
                let weight = try await scale.weigh(item)
                let value = weight + (extra * 2)
                let output = value + (extra * 100)
                guard !Task.isCancelled else { return }
                record(.sink, "\(output), \(extra)")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func showWithTare(_ item: Int) {
        Task { [scale, before = tare + 1] in
            do {
                let weight = try await scale.weigh(item)
                let value = weight - before
                guard !Task.isCancelled else { return }
                record(.sink, "net \(value)")
            } catch {}
        }
        .store(in: &cancellables)
        tare = 50
    }

    func showMade(by make: () -> Scale, _ item: Int) {
        Task { [scale = make()] in
            guard let weight = try? await scale.weigh(item), !Task.isCancelled else { return }
            record(.sink, "made \(weight)")
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
    counter.show(2)
    await advance(by: 1)
    counter.showWithTare(3)
    await advance(by: 1)
    counter.showMade(
        by: {
            record(.caller, "made")
            return Scale()
        }, 4)
    record(.caller, "asked")
    await advance(by: 1)
}

// MARK: trace
// caller: made
// caller: asked
// sink: 326, 3
// sink: net 28
// sink: made 40
