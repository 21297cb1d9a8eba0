// What may end without a value, or have one at once, is read of a function that calls itself by its other ways.
//
// tier: review

// MARK: before
import Combine

struct Refused: Error {}

final class Hosts: @unchecked Sendable {
    private var host = 1

    func asking<Value>(_ request: @escaping (Int) -> AnyPublisher<Value, Error>) -> AnyPublisher<Value, Error> { // → undecided ✗ publisher-parameter
        request(host)
            .catch { [self] error -> AnyPublisher<Value, Error> in
                guard host < 3 else { return Fail(error: error).eraseToAnyPublisher() }
                host += 1
                return asking(request)
            }
            .eraseToAnyPublisher()
    }

    func size() -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        asking { host -> AnyPublisher<String, Error> in
            guard host > 1 else { return Fail(error: Refused()).eraseToAnyPublisher() }
            return Deferred { Future { promise in later(1) { promise(.success("host \(host)")) } } }.eraseToAnyPublisher()
        }
        .map(\.count)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class HostModel {
    private let hosts = Hosts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        hosts.size() // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

struct Refused: Error {}

final class Hosts: @unchecked Sendable {
    private var host = 1

    func asking<Value>(_ request: @escaping (Int) -> AnyPublisher<Value, Error>) -> AnyPublisher<Value, Error> {
        request(host)
            .catch { [self] error -> AnyPublisher<Value, Error> in
                guard host < 3 else { return Fail(error: error).eraseToAnyPublisher() }
                host += 1
                return asking(request)
            }
            .eraseToAnyPublisher()
    }

    func size() async throws -> Int {
        try await asking { host -> AnyPublisher<String, Error> in
            guard host > 1 else { return Fail(error: Refused()).eraseToAnyPublisher() }
            return Deferred { Future { promise in later(1) { promise(.success("host \(host)")) } } }.eraseToAnyPublisher()
        }.awaitedValue().count
    }
}

@MainActor
final class HostModel {
    private let hosts = Hosts()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [hosts] in
            guard let size = try? await hosts.size(), !Task.isCancelled else { return }
            record(.sink, "\(size)")
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

extension Publisher {
    /// The first value; cancelling the task cancels the subscription.
    fileprivate func awaitedValue() async throws -> Output {
        let values = AsyncThrowingStream<Output, any Error> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { continuation.finish(throwing: error) } else { continuation.finish() }
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for try await value in values { return value }
        throw CancellationError()
    }
}

// MARK: run
@MainActor func run() async {
    let model = HostModel()
    model.show()
    await settle()
    await advance(by: 2)
    await settle()
}

// MARK: trace
// sink: 6
