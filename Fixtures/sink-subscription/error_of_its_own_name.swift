// A type may have an `Error` of its own, which is what `Error` means in it: a handler that takes it cannot be given any error.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

final class Gauge: Sendable {
    enum Error: Swift.Error {
        case dry, stuck
    }

    func level(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-twin
        Deferred {
            Future<Int, Error> { promise in
                later(1) {
                    if number == 0 { promise(.failure(.dry)) } else { promise(.success(number)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func doubled(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        level(number)
            .mapError { error -> Error in
                record(.service, "\(error)")
                return Error.stuck
            }
            .map { $0 * 2 }
            .eraseToAnyPublisher()
    }

    func orZero(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        level(number)
            .catch { error in Just(Self.code(of: error)) }
            .eraseToAnyPublisher()
    }

    private static func code(of error: Error) -> Int { error == .dry ? -1 : 0 }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        gauge.level(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion { self?.show(error) }
            } receiveValue: { level in
                record(.sink, "level \(level)")
            }
            .store(in: &cancellables)
    }

    func readTwice(_ number: Int) {
        gauge.doubled(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let problem) = completion { record(.sink, "stuck \(problem == .stuck)") }
            } receiveValue: { level in
                record(.sink, "doubled \(level)")
            }
            .store(in: &cancellables)
    }

    func readAnyway(_ number: Int) {
        gauge.orZero(number) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "anyway \($0)") }
            .store(in: &cancellables)
    }

    private func show(_ error: Gauge.Error) {
        switch error {
        case .dry: record(.sink, "dry")
        case .stuck: record(.sink, "stuck")
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Gauge: Sendable {
    enum Error: Swift.Error {
        case dry, stuck
    }

    func level(_ number: Int) -> AnyPublisher<Int, Error> {
        Deferred {
            Future<Int, Error> { promise in
                later(1) {
                    if number == 0 { promise(.failure(.dry)) } else { promise(.success(number)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func level(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if number == 0 { continuation.resume(throwing: Gauge.Error.dry) } else { continuation.resume(returning: number) }
            }
        }
    }

    func doubled(_ number: Int) async throws -> Int {
        let value: Int
        do {
            value = try await level(number)
        } catch {
            try Task.checkCancellation()
            record(.service, "\(error)")
            throw Error.stuck
        }
        return value * 2
    }

    func orZero(_ number: Int) -> AnyPublisher<Int, Never> {
        level(number)
            .catch { error in Just(Self.code(of: error)) }
            .eraseToAnyPublisher()
    }

    private static func code(of error: Error) -> Int { error == .dry ? -1 : 0 }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        Task { [weak self, gauge] in
            do {
                let level = try await gauge.level(number)
                guard !Task.isCancelled else { return }
                record(.sink, "level \(level)")
            } catch let error as Gauge.Error {
                guard !Task.isCancelled else { return }
                self?.show(error)
            }
        }
        .store(in: &cancellables)
    }

    func readTwice(_ number: Int) {
        Task { [gauge] in
            do {
                let level = try await gauge.doubled(number)
                guard !Task.isCancelled else { return }
                record(.sink, "doubled \(level)")
            } catch let problem as Gauge.Error {
                guard !Task.isCancelled else { return }
                record(.sink, "stuck \(problem == .stuck)")
            }
        }
        .store(in: &cancellables)
    }

    func readAnyway(_ number: Int) {
        gauge.orZero(number)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "anyway \($0)") }
            .store(in: &cancellables)
    }

    private func show(_ error: Gauge.Error) {
        switch error {
        case .dry: record(.sink, "dry")
        case .stuck: record(.sink, "stuck")
        }
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
    model.read(3)
    await advance(by: 1)
    model.read(0)
    await advance(by: 1)
    model.readTwice(4)
    await advance(by: 1)
    model.readTwice(0)
    await advance(by: 1)
    model.readAnyway(0)
    await advance(by: 1)
}

// MARK: trace
// service: dry
// sink: level 3
// sink: dry
// sink: doubled 8
// sink: stuck true
// sink: anyway -1
