// A request that cannot be built fails the publisher; a `do` that stayed around the awaited call would have to throw on what it catches.

// MARK: before
import Combine
import Foundation

enum OrderError: Error {
    case empty
    case refused
}

final class Orders: Sendable {
    func send(_ body: Data) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "sent \(body.count)")
                later(1) { body.count > 4 ? promise(.failure(OrderError.refused)) : promise(.success("order of \(body.count)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func encoded(_ dish: String) throws -> Data {
        if dish.isEmpty { throw OrderError.empty }
        return Data(dish.utf8)
    }

    func order(_ dish: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        record(.service, "asked for \(dish)")
        do {
            // Two bytes stand for the table.
            let body = try encoded(dish)
            return send(body)
        } catch {
            return Fail(error: error).eraseToAnyPublisher()
        }
    }

    func orderTwice(_ dish: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        do {
            let body = try encoded(dish)
            return send(body)
                .flatMap { first in self.send(body).map { first + ", " + $0 } }
                .eraseToAnyPublisher()
        } catch let error {
            // Nothing was sent.
            return Fail(error: error).eraseToAnyPublisher()
        }
    }
}

@MainActor
final class Waiter {
    private let orders = Orders()
    private var cancellables = Set<AnyCancellable>()

    func take(_ dish: String, twice: Bool) {
        if twice { return takeTwo(dish) }
        orders.order(dish) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { answer in
                record(.sink, answer)
            }
            .store(in: &cancellables)
    }

    private func takeTwo(_ dish: String) {
        orders.orderTwice(dish) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { answer in
                record(.sink, answer)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum OrderError: Error {
    case empty
    case refused
}

final class Orders: Sendable {
    func send(_ body: Data) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "sent \(body.count)")
            later(1) { body.count > 4 ? continuation.resume(throwing: OrderError.refused) : continuation.resume(returning: "order of \(body.count)") }
        }
    }

    private func encoded(_ dish: String) throws -> Data {
        if dish.isEmpty { throw OrderError.empty }
        return Data(dish.utf8)
    }

    func order(_ dish: String) async throws -> String {
        record(.service, "asked for \(dish)")
        // Two bytes stand for the table.
        let body = try encoded(dish)
        return try await send(body)
    }

    func orderTwice(_ dish: String) async throws -> String {
        do {
            let body = try encoded(dish)
            let first = try await send(body)
            try Task.checkCancellation()
            let value = try await self.send(body)
            return first + ", " + value
        } catch let error {
            // Nothing was sent.
            throw error
        }
    }
}

@MainActor
final class Waiter {
    private let orders = Orders()
    private var cancellables = Set<AnyCancellable>()

    func take(_ dish: String, twice: Bool) {
        if twice { return takeTwo(dish) }
        Task { [orders] in
            do {
                let answer = try await orders.order(dish)
                guard !Task.isCancelled else { return }
                record(.sink, answer)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    private func takeTwo(_ dish: String) {
        Task { [orders] in
            do {
                let answer = try await orders.orderTwice(dish)
                guard !Task.isCancelled else { return }
                record(.sink, answer)
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
    let waiter = Waiter()
    for dish in ["soup", "", "dumplings"] {
        for twice in [false, true] {
            waiter.take(dish, twice: twice)
            await advance(by: 3)
        }
    }
}

// MARK: trace
// service: asked for soup
// service: sent 4
// service: sent 4
// service: sent 4
// service: asked for 
// service: asked for dumplings
// service: sent 9
// service: sent 9
// sink: order of 4
// sink: order of 4, order of 4
// sink: empty
// sink: empty
// sink: refused
// sink: refused
