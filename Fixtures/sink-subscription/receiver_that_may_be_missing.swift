// Without a receiver nothing is subscribed to, so that nothing ends either: what is done at the end is not done.

// MARK: before
import Combine
import Foundation

struct Puncture: Error {}

final class Balloon: Sendable {
    private let holds: Bool

    init(holds: Bool) { self.holds = holds }

    func height() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { [holds] in
            Future { promise in later(1) { promise(holds ? .success(120) : .failure(Puncture())) } }
        }
        .eraseToAnyPublisher()
    }

    func land() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred { [holds] in
            Future { promise in later(1) { promise(holds ? .success(()) : .failure(Puncture())) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Basket {
    private let balloon: Balloon?
    private var cancellables = Set<AnyCancellable>()

    init(_ balloon: Balloon?) { self.balloon = balloon }

    func look() {
        balloon?.height() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: record(.caller, "looked")
                    case .failure(let error): record(.caller, "failed: \(error)")
                    }
                },
                receiveValue: { height in record(.sink, "\(height) m") })
            .store(in: &cancellables)
    }

    func measure() {
        balloon?.height() // → one-shot sink-subscription
            .map { $0 * 3 }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .finished = completion { record(.caller, "measured") }
                },
                receiveValue: { feet in
                    guard feet > 500 else { return }
                    record(.sink, "\(feet) ft")
                })
            .store(in: &cancellables)
    }

    func land() {
        balloon?.land() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.caller, "down") }, receiveValue: { _ in })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Puncture: Error {}

final class Balloon: Sendable {
    private let holds: Bool

    init(holds: Bool) { self.holds = holds }

    func height() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.holds ? .success(120) : .failure(Puncture())) }
        }
    }

    func land() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) { continuation.resume(with: self.holds ? .success(()) : .failure(Puncture())) }
        }
    }
}

@MainActor
final class Basket {
    private let balloon: Balloon?
    private var cancellables = Set<AnyCancellable>()

    init(_ balloon: Balloon?) { self.balloon = balloon }

    func look() {
        Task { [balloon] in
            do {
                guard let height = try await balloon?.height() else { return }
                guard !Task.isCancelled else { return }
                record(.sink, "\(height) m")
                guard !Task.isCancelled else { return }
                record(.caller, "looked")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func measure() {
        Task { [balloon] in
            do {
                handling: do {
                    guard let height = try await balloon?.height() else { return }
                    let feet = height * 3
                    guard !Task.isCancelled else { return }
                    guard feet > 500 else { break handling }
                    record(.sink, "\(feet) ft")
                }
                guard !Task.isCancelled else { return }
                record(.caller, "measured")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func land() {
        Task { [balloon] in
            do {
                guard try await balloon?.land() != nil else { return }
                guard !Task.isCancelled else { return }
                record(.caller, "down")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "down")
            }
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
    for balloon in [Balloon(holds: true), Balloon(holds: false), nil] {
        let basket = Basket(balloon)
        for ask in [basket.look, basket.measure, basket.land] {
            ask()
            await advance(by: 1)
        }
        record(.caller, "next")
    }
}

// MARK: trace
// sink: 120 m
// caller: looked
// caller: measured
// caller: down
// caller: next
// caller: failed: Puncture()
// caller: down
// caller: next
// caller: next
