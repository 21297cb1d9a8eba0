// A terminal of the scanned code that tells one closure of the value and of the failure: each is told where it comes about.
//
// swift6: none

// MARK: before
import Combine
import Foundation

enum BakeError: Error { case burnt }

enum Loadable<Value> {
    case loading
    case loaded(Value)
    case failed(Error)
}

final class Bakery: @unchecked Sendable {
    private var heat = 0

    func bread() -> AnyPublisher<Int, BakeError> { // → one-shot publisher-function
        Deferred {
            Future { [self] promise in
                later(1) {
                    heat += 1
                    promise(heat < 3 ? .success(heat) : .failure(.burnt))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func sweep() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Subscribers.Completion {
    var error: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

extension Publisher {
    func sinkToResult(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { completion in
            switch completion {
            case let .failure(error): told(.failure(error))
            case .finished: break
            }
        }, receiveValue: { told(.success($0)) })
    }

    func sinkToLoadable(_ told: @escaping (Loadable<Output>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { completion in
            if let error = completion.error { told(.failed(error)) }
        }, receiveValue: { value in
            told(.loaded(value))
        })
    }
}

@MainActor
final class Counter {
    private let bakery = Bakery()
    private var bread = Loadable<Int>.loading {
        didSet { record(.sink, "\(bread)") }
    }
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToLoadable { [weak self] in self?.bread = $0 }
            .store(in: &cancellables)
    }

    func ask() {
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToResult { result in
                switch result {
                case .success(let loaves):
                    record(.sink, "\(loaves) loaves")
                // Somebody opened the door.
                case .failure(let error):
                    record(.sink, "none: \(error)")
                }
            }
            .store(in: &cancellables)
    }

    func tell() {
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToResult { [weak self] outcome in
                record(.sink, "the oven is off")
                self?.take(outcome)
            }
            .store(in: &cancellables)
    }

    func log() {
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToResult { print($0) }
            .store(in: &cancellables)
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToResult { result in
                switch result {
                case .success(let loaves):
                    guard loaves > 9 else { break }
                    record(.sink, "many")
                case .failure: break
                }
            }
            .store(in: &cancellables)
    }

    func close() {
        bakery.bread() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkToResult(take)
            .store(in: &cancellables)
        bakery.sweep() // → one-shot sink-subscription
            .sinkToResult { _ in }
            .store(in: &cancellables)
    }

    private func take(_ result: Result<Int, BakeError>) {
        record(.sink, "took \(result)")
    }
}

// MARK: after
import Combine
import Foundation

enum BakeError: Error { case burnt }

enum Loadable<Value> {
    case loading
    case loaded(Value)
    case failed(Error)
}

final class Bakery: @unchecked Sendable {
    private var heat = 0

    func bread() async throws -> Int {
        try await withCheckedThrowingContinuation { [self] continuation in
            later(1) {
                heat += 1
                continuation.resume(with: heat < 3 ? .success(heat) : .failure(BakeError.burnt))
            }
        }
    }

    func sweep() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) { continuation.resume() }
        }
    }
}

extension Subscribers.Completion {
    var error: Failure? {
        guard case .failure(let error) = self else { return nil }
        return error
    }
}

extension Publisher {
    func sinkToResult(_ told: @escaping (Result<Output, Failure>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { completion in
            switch completion {
            case let .failure(error): told(.failure(error))
            case .finished: break
            }
        }, receiveValue: { told(.success($0)) })
    }

    func sinkToLoadable(_ told: @escaping (Loadable<Output>) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { completion in
            if let error = completion.error { told(.failed(error)) }
        }, receiveValue: { value in
            told(.loaded(value))
        })
    }
}

@MainActor
final class Counter {
    private let bakery = Bakery()
    private var bread = Loadable<Int>.loading {
        didSet { record(.sink, "\(bread)") }
    }
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [weak self, bakery] in
            do {
                let bread = try await bakery.bread()
                guard !Task.isCancelled else { return }
                self?.bread = .loaded(bread)
            } catch {
                guard !Task.isCancelled else { return }
                self?.bread = .failed(error)
            }
        }
        .store(in: &cancellables)
    }

    func ask() {
        Task { [bakery] in
            do {
                let loaves = try await bakery.bread()
                guard !Task.isCancelled else { return }
                record(.sink, "\(loaves) loaves")
            } catch {
                guard !Task.isCancelled else { return }
                // Somebody opened the door.
                record(.sink, "none: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func tell() {
        Task { [weak self, bakery] in
            let outcome: Result<Int, BakeError>
            do {
                outcome = .success(try await bakery.bread())
            } catch let error as BakeError {
                outcome = .failure(error)
            }
            guard !Task.isCancelled else { return }
            record(.sink, "the oven is off")
            self?.take(outcome)
        }
        .store(in: &cancellables)
    }

    func log() {
        Task { [bakery] in
            let result: Result<Int, BakeError>
            do {
                result = .success(try await bakery.bread())
            } catch let error as BakeError {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            print(result)
        }
        .store(in: &cancellables)
        Task { [bakery] in
            let result: Result<Int, BakeError>
            do {
                result = .success(try await bakery.bread())
            } catch let error as BakeError {
                result = .failure(error)
            }
            guard !Task.isCancelled else { return }
            switch result {
            case .success(let loaves):
                guard loaves > 9 else { break }
                record(.sink, "many")
            case .failure: break
            }
        }
        .store(in: &cancellables)
    }

    func close() {
        Task { [bakery] in
            do {
                let bread = try await bakery.bread()
                guard !Task.isCancelled else { return }
                take(.success(bread))
            } catch let error as BakeError {
                guard !Task.isCancelled else { return }
                take(.failure(error))
            }
        }
        .store(in: &cancellables)
        Task { [bakery] in
            try? await bakery.sweep()
        }
        .store(in: &cancellables)
    }

    private func take(_ result: Result<Int, BakeError>) {
        record(.sink, "took \(result)")
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
    counter.bake()
    await advance(by: 1)
    counter.ask()
    await advance(by: 1)
    counter.ask()
    await advance(by: 1)
    counter.bake()
    await advance(by: 1)
    counter.tell()
    await advance(by: 1)
    counter.log()
    await advance(by: 1)
    counter.close()
    await advance(by: 1)
}

// MARK: trace
// sink: loaded(1)
// sink: 2 loaves
// sink: none: burnt
// sink: failed(Fixture.BakeError.burnt)
// sink: the oven is off
// sink: took failure(Fixture.BakeError.burnt)
// sink: took failure(Fixture.BakeError.burnt)
