// A check that a closure asks of a `self` held weakly is a call like any other where `self` is there as long as the call.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum GaugeError: Error { case frozen }

final class Gauge: Sendable {
    private let source = Source()

    func reading(_ isFrozen: Bool) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        source.raw(isFrozen)
            .tryMap { [weak self] raw -> Int in
                try self?.check(raw)
                return raw / 2
            }
            .eraseToAnyPublisher()
    }

    private func check(_ raw: Int) throws {
        if raw < 0 { throw GaugeError.frozen }
    }
}

final class Source: Sendable {
    func raw(_ isFrozen: Bool) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(isFrozen ? -1 : 8)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ isFrozen: Bool) {
        gauge.reading(isFrozen) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, "reads \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum GaugeError: Error { case frozen }

final class Gauge: Sendable {
    private let source = Source()

    func reading(_ isFrozen: Bool) async throws -> Int {
        let raw = try await source.raw(isFrozen)
        try check(raw)
        return raw / 2
    }

    private func check(_ raw: Int) throws {
        if raw < 0 { throw GaugeError.frozen }
    }
}

final class Source: Sendable {
    func raw(_ isFrozen: Bool) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: isFrozen ? -1 : 8) }
        }
    }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ isFrozen: Bool) {
        Task { [gauge] in
            do {
                let reading = try await gauge.reading(isFrozen)
                guard !Task.isCancelled else { return }
                record(.sink, "reads \(reading)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let model = GaugeModel()
    model.read(false)
    model.read(true)
    await advance(by: 1)
}

// MARK: trace
// sink: reads 4
// sink: frozen
