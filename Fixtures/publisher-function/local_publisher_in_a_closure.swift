// A local of a closure that holds one publisher or another: left as `let source = fresh ? cached(…) : loaded(…)` it would call the
// async functions of these names.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

struct Gone: Error {}

final class Drawings {
    private var cancellables = Set<AnyCancellable>()
    private(set) var opened: [String] = []

    func isFresh(_ name: String) -> AnyPublisher<Bool, Error> { // → one-shot publisher-wrapper review
        Just(name.hasPrefix("f")).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    private func cached(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        Just("cached " + name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    private func loaded(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        name == "gone" ? Fail(error: Gone()).eraseToAnyPublisher()
            : Just("loaded " + name).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func open(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        Future { [weak self] promise in
            guard let self = self else { return }
            self.isFresh(name) // → one-shot publisher-function review
                .sink { completion in
                    guard case .failure(let error) = completion else { return }
                    promise(.failure(error))
                } receiveValue: { isFresh in
                    let drawing = isFresh
                        ? self.cached(name)
                        : self.loaded(name)

                    drawing // → one-shot publisher-function review
                        .sink { completion in
                            guard case .failure(let error) = completion else { return }
                            promise(.failure(error))
                        } receiveValue: { [weak self] drawing in
                            self?.opened.append(name)
                            promise(.success(drawing))
                        }
                        .store(in: &self.cancellables)
                }
                .store(in: &self.cancellables)
        }
        .eraseToAnyPublisher()
    }

    func size(of name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        isFresh(name)
            .flatMap { isFresh -> AnyPublisher<Int, Error> in
                record(.service, "size of \(name)")
                let drawing = isFresh ? self.cached(name) : self.loaded(name)
                return drawing.map(\.count).eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    func pair(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot awaited-publisher review
        isFresh(name)
            .flatMap { isFresh -> AnyPublisher<Int, Error> in
                let drawing = isFresh ? self.cached(name) : self.loaded(name)
                return drawing.zip(drawing).map { $0.count + $1.count }.eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DrawingModel {
    private let drawings = Drawings()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        drawings.open(name) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { [drawings] in record(.sink, "\($0) \(drawings.opened)") }
            )
            .store(in: &cancellables)
    }

    func measurePair(_ name: String) {
        drawings.pair(name) // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "pair \($0)") })
            .store(in: &cancellables)
    }

    func measure(_ name: String) {
        drawings.size(of: name) // → one-shot sink-subscription review
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "size \($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Gone: Error {}

final class Drawings {
    private var cancellables = Set<AnyCancellable>()
    private(set) var opened: [String] = []

    func isFresh(_ name: String) -> AnyPublisher<Bool, Error> {
        taskFuture { try await self.isFresh(name) }
            .eraseToAnyPublisher()
    }

    func isFresh(_ name: String) async throws -> Bool {
        name.hasPrefix("f")
    }

    private func cached(_ name: String) -> AnyPublisher<String, Error> {
        taskFuture { try await self.cached(name) }
            .eraseToAnyPublisher()
    }

    private func cached(_ name: String) async throws -> String {
        "cached " + name
    }

    private func loaded(_ name: String) -> AnyPublisher<String, Error> {
        taskFuture { try await self.loaded(name) }
            .eraseToAnyPublisher()
    }

    private func loaded(_ name: String) async throws -> String {
        if name == "gone" {
            throw Gone()
        } else {
            return "loaded " + name
        }
    }

    func open(_ name: String) async throws -> String {
        let isFresh = try await self.isFresh(name)
        let drawing = try await isFresh ? self.cached(name) : self.loaded(name)
        opened.append(name)
        return drawing
    }

    func size(of name: String) async throws -> Int {
        let isFresh = try await self.isFresh(name)
        record(.service, "size of \(name)")
        return try await (isFresh ? self.cached(name) : self.loaded(name)).count
    }

    func pair(_ name: String) -> AnyPublisher<Int, Error> {
        isFresh(name)
            .flatMap { isFresh -> AnyPublisher<Int, Error> in
                let drawing = isFresh ? self.cached(name) : self.loaded(name)
                return drawing.zip(drawing).map { $0.count + $1.count }.eraseToAnyPublisher()
            }
            .eraseToAnyPublisher()
    }

    func pair(_ name: String) async throws -> Int {
        try await pair(name).awaitedValue()
    }
}

@MainActor
final class DrawingModel {
    private let drawings = Drawings()
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [drawings] in
            do {
                let value = try await drawings.open(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(value) \(drawings.opened)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
    }

    func measurePair(_ name: String) {
        Task { [drawings] in
            guard let pair = try? await drawings.pair(name), !Task.isCancelled else { return }
            record(.sink, "pair \(pair)")
        }
        .store(in: &cancellables)
    }

    func measure(_ name: String) {
        Task { [drawings] in
            do {
                let size = try await drawings.size(of: name)
                guard !Task.isCancelled else { return }
                record(.sink, "size \(size)")
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

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(
    _ work: @escaping @Sendable () async throws -> Output
) -> Future<Output, any Error> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task {
            do {
                promise(.success(try await work()))
            } catch {
                promise(.failure(error))
            }
        }
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
    let model = DrawingModel()
    for name in ["first", "second", "gone"] {
        model.show(name)
        await settle()
        model.measure(name)
        await settle()
        model.measurePair(name)
        await settle()
    }
}

// MARK: trace
// service: size of first
// service: size of second
// service: size of gone
// sink: cached first ["first"]
// sink: size 12
// sink: pair 24
// sink: loaded second ["first", "second"]
// sink: size 13
// sink: pair 26
// sink: Gone()
// sink: Gone()
