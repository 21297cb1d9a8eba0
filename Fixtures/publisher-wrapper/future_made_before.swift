// A `Future` that is made first and listened to later has done its work by then, and so has its wrapper. One that is tried again keeps its failure.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Ebb: Error {}

@MainActor
final class Harbour {
    let tides = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        let soundings = sounding()
        tides // → continuous ✗ subject
            .flatMap { tide in soundings.map { $0 + tide } }
            .sink { record(.sink, "depth \($0)") }
            .store(in: &cancellables)
        tides // → continuous ✗ subject
            .flatMap { [unowned self] tide in
                self.pilot(tide)
                    .retry(1)
                    .catch { _ in Just("no pilot") }
            }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func sounding() -> AnyPublisher<Int, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "sound")
            later(1) { promise(.success(7)) }
        }
        .eraseToAnyPublisher()
    }

    private func pilot(_ tide: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "call the pilot at \(tide)")
            later(1) { tide > 0 ? promise(.success("pilot")) : promise(.failure(Ebb())) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

struct Ebb: Error {}

@MainActor
final class Harbour {
    let tides = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        let soundings = sounding()
        tides
            .flatMap { tide in soundings.map { $0 + tide } }
            .sink { record(.sink, "depth \($0)") }
            .store(in: &cancellables)
        tides
            .flatMap { [unowned self] tide in
                self.pilot(tide)
                    .retry(1)
                    .catch { _ in Just("no pilot") }
            }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func sounding() -> AnyPublisher<Int, Never> {
        taskFuture { await self.sounding() }
            .eraseToAnyPublisher()
    }

    private func sounding() async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "sound")
            later(1) { continuation.resume(returning: 7) }
        }
    }

    private func pilot(_ tide: Int) -> AnyPublisher<String, Error> {
        taskFuture { try await self.pilot(tide) }
            .eraseToAnyPublisher()
    }

    private func pilot(_ tide: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "call the pilot at \(tide)")
            later(1) { tide > 0 ? continuation.resume(returning: "pilot") : continuation.resume(throwing: Ebb()) }
        }
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

/// Runs `work` at once, whoever subscribes; all who do get its one result.
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

// MARK: run
@MainActor func run() async {
    let harbour = Harbour()
    harbour.watch()
    record(.caller, "watching")
    await settle()
    harbour.tides.send(0)
    await settle()
    await advance(by: 1)
    harbour.tides.send(1)
    await settle()
    await advance(by: 1)
}

// MARK: trace
// caller: watching
// service: sound
// service: call the pilot at 0
// service: call the pilot at 1
// sink: depth 7
// sink: no pilot
// sink: depth 8
// sink: pilot
