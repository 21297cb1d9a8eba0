// Where both faces are wanted the work must be written down once: the publisher becomes a thin wrapper that starts anew for each subscriber and stops when let go.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum QuoteError: Error {
    case closed
}

struct Exchange: Sendable {
    func quote(_ share: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Deferred {
            Future { promise in
                record(.service, "asked for \(share)")
                later(1) { promise(share.isEmpty ? .failure(QuoteError.closed) : .success(share.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ExchangeModel {
    let chosen = PassthroughSubject<String, Error>()
    private let exchange = Exchange()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        chosen // → continuous ✗ subject
            .map { [exchange] in exchange.quote($0) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "followed until \(error)") }
            } receiveValue: { quote in
                record(.sink, "followed \(quote)")
            }
            .store(in: &cancellables)
    }

    func once(_ share: String) {
        exchange.quote(share) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "once \(error)") }
            } receiveValue: { value in
                record(.sink, "once \(value)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum QuoteError: Error {
    case closed
}

struct Exchange: Sendable {
    func quote(_ share: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.quote(share) }
    }

    func quote(_ share: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for \(share)")
            later(1) { continuation.resume(with: share.isEmpty ? .failure(QuoteError.closed) : .success(share.count)) }
        }
    }
}

@MainActor
final class ExchangeModel {
    let chosen = PassthroughSubject<String, Error>()
    private let exchange = Exchange()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        chosen
            .map { [exchange] in exchange.quote($0) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "followed until \(error)") }
            } receiveValue: { quote in
                record(.sink, "followed \(quote)")
            }
            .store(in: &cancellables)
    }

    func once(_ share: String) {
        Task { [exchange] in
            do {
                let value = try await exchange.quote(share)
                guard !Task.isCancelled else { return }
                record(.sink, "once \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "once \(error)")
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

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> AnyPublisher<Output, any Error> {
    Deferred {
        let task = Task { try await work() }
        return Future<Output, any Error> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let model = ExchangeModel()
    model.follow()
    model.chosen.send("hull")
    await advance(by: 0.5)
    model.chosen.send("rudder")
    await advance(by: 2)
    model.once("sail")
    await advance(by: 2)
    model.once("")
    await advance(by: 2)
    model.chosen.send("")
    await advance(by: 2)
}

// MARK: trace
// service: asked for hull
// service: asked for rudder
// service: asked for sail
// service: asked for 
// service: asked for 
// sink: followed 6
// sink: once 4
// sink: once closed
// sink: followed until closed
