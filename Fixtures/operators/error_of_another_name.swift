// What is called `error` around a chain is not what its `catch` calls so.

// MARK: before
import Combine
import Foundation

enum OrderError: Error { case refused, closed, cold }

final class Kitchen: Sendable {
    private let error = OrderError.cold

    func cook(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { id > 4 ? promise(.failure(URLError(.timedOut))) : promise(.success("dish \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func dish(_ id: Int, orFail error: OrderError) -> AnyPublisher<String, OrderError> { // → one-shot publisher-function
        cook(id).mapError { _ in error }.eraseToAnyPublisher()
    }

    func told(_ id: Int, error: OrderError) -> AnyPublisher<String, OrderError> { // → one-shot publisher-function
        cook(id)
            .mapError { reason in
                record(.service, "\(error) instead of \((reason as? URLError)?.code.rawValue ?? 0)")
                return error
            }
            .eraseToAnyPublisher()
    }

    func chosen(_ id: Int, error: OrderError) -> AnyPublisher<String, OrderError> { // → one-shot publisher-function
        cook(id).mapError { ($0 is URLError) ? error : .closed }.eraseToAnyPublisher()
    }

    func failed(_ id: Int, error: OrderError) -> AnyPublisher<String, OrderError> { // → one-shot publisher-function
        cook(id).catch { _ in Fail<String, OrderError>(error: error) }.eraseToAnyPublisher()
    }

    func described(_ id: Int, error: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        cook(id)
            .map { $0 + "!" }
            .catch { Just("\(error): \($0 is URLError)") }
            .eraseToAnyPublisher()
    }

    func retold(_ id: Int) -> AnyPublisher<String, OrderError> { // → one-shot publisher-function
        cook(id)
            .mapError { [self] _ in self.error }
            .eraseToAnyPublisher()
    }

    func twice(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        cook(id)
            .catch { first in
                self.cook(id + 1).mapError { second in
                    record(.service, "\(first is URLError) and \(second is URLError)")
                    return first
                }
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func order(_ id: Int) {
        kitchen.dish(id, orFail: .refused) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "dish \(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        kitchen.told(id, error: .refused) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "told \(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        kitchen.chosen(id, error: .refused) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "chosen \(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        kitchen.failed(id, error: .refused) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "failed \(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        kitchen.described(id, error: "sorry") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        kitchen.retold(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "retold \(reason)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func again(_ id: Int) {
        kitchen.twice(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let reason) = completion { record(.sink, "twice \(reason is URLError)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum OrderError: Error { case refused, closed, cold }

final class Kitchen: Sendable {
    private let error = OrderError.cold

    func cook(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { id > 4 ? continuation.resume(throwing: URLError(.timedOut)) : continuation.resume(returning: "dish \(id)") }
        }
    }

    func dish(_ id: Int, orFail error: OrderError) async throws -> String {
        do {
            return try await cook(id)
        } catch _ {
            throw error
        }
    }

    func told(_ id: Int, error: OrderError) async throws -> String {
        do {
            return try await cook(id)
        } catch let reason {
            try Task.checkCancellation()
            record(.service, "\(error) instead of \((reason as? URLError)?.code.rawValue ?? 0)")
            throw error
        }
    }

    func chosen(_ id: Int, error: OrderError) async throws -> String {
        do {
            return try await cook(id)
        } catch let failure {
            throw ((failure is URLError) ? error : .closed) as OrderError
        }
    }

    func failed(_ id: Int, error: OrderError) async throws -> String {
        do {
            return try await cook(id)
        } catch _ {
            throw error
        }
    }

    func described(_ id: Int, error: String) async -> String {
        do {
            let value = try await cook(id)
            return value + "!"
        } catch let failure {
            return "\(error): \(failure is URLError)"
        }
    }

    func retold(_ id: Int) async throws -> String {
        do {
            return try await cook(id)
        } catch {
            throw self.error
        }
    }

    func twice(_ id: Int) async throws -> String {
        do {
            return try await cook(id)
        } catch {
            try Task.checkCancellation()
            do {
                return try await self.cook(id + 1)
            } catch let second {
                try Task.checkCancellation()
                record(.service, "\(error is URLError) and \(second is URLError)")
                throw error
            }
        }
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func order(_ id: Int) {
        Task { [kitchen] in
            do {
                let dish = try await kitchen.dish(id, orFail: .refused)
                guard !Task.isCancelled else { return }
                record(.sink, dish)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "dish \(reason)")
            }
        }
        .store(in: &cancellables)
        Task { [kitchen] in
            do {
                let told = try await kitchen.told(id, error: .refused)
                guard !Task.isCancelled else { return }
                record(.sink, told)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "told \(reason)")
            }
        }
        .store(in: &cancellables)
        Task { [kitchen] in
            do {
                let chosen = try await kitchen.chosen(id, error: .refused)
                guard !Task.isCancelled else { return }
                record(.sink, chosen)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "chosen \(reason)")
            }
        }
        .store(in: &cancellables)
        Task { [kitchen] in
            do {
                let failed = try await kitchen.failed(id, error: .refused)
                guard !Task.isCancelled else { return }
                record(.sink, failed)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "failed \(reason)")
            }
        }
        .store(in: &cancellables)
        Task { [kitchen] in
            let described = await kitchen.described(id, error: "sorry")
            guard !Task.isCancelled else { return }
            record(.sink, described)
        }
        .store(in: &cancellables)
        Task { [kitchen] in
            do {
                let retold = try await kitchen.retold(id)
                guard !Task.isCancelled else { return }
                record(.sink, retold)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "retold \(reason)")
            }
        }
        .store(in: &cancellables)
    }

    func again(_ id: Int) {
        Task { [kitchen] in
            do {
                let twice = try await kitchen.twice(id)
                guard !Task.isCancelled else { return }
                record(.sink, twice)
            } catch let reason {
                guard !Task.isCancelled else { return }
                record(.sink, "twice \(reason is URLError)")
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
    let waiter = Waiter()
    waiter.order(9)
    await advance(by: 4)
    waiter.again(9)
    await advance(by: 4)
}

// MARK: trace
// service: refused instead of -1001
// service: true and true
// sink: dish refused
// sink: told refused
// sink: chosen refused
// sink: failed refused
// sink: sorry: true
// sink: retold cold
// sink: twice true
