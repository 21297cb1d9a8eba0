// A stream that lets go of a request stops it on its way: the wrapper's task is cancelled, and what was still to be asked is not asked.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum TideError: Error {
    case dry
}

struct TideTable: Sendable {
    private func tide(_ harbour: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked for \(harbour)")
                later(1) { promise(harbour.isEmpty ? .failure(TideError.dry) : .success(harbour.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func patientTide(_ harbour: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-wrapper review
        Just(harbour)
            .setFailureType(to: Error.self)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .flatMap { self.tide($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TideModel {
    let chosen = PassthroughSubject<String, Error>()
    private let table = TideTable()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        chosen // → continuous ✗ subject
            .map { [table] in table.patientTide($0) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "followed until \(error)") }
            } receiveValue: { tide in
                record(.sink, "followed \(tide)")
            }
            .store(in: &cancellables)
    }

    func once(_ harbour: String) {
        table.patientTide(harbour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "once \(error)") }
            } receiveValue: { tide in
                record(.sink, "once \(tide)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideError: Error {
    case dry
}

struct TideTable: Sendable {
    private func tide(_ harbour: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for \(harbour)")
            later(1) { continuation.resume(with: harbour.isEmpty ? .failure(TideError.dry) : .success(harbour.count)) }
        }
    }

    func patientTide(_ harbour: String) -> AnyPublisher<Int, Error> {
        taskPublisher { try await self.patientTide(harbour) }
    }

    func patientTide(_ harbour: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        return try await self.tide(harbour)
    }
}

@MainActor
final class TideModel {
    let chosen = PassthroughSubject<String, Error>()
    private let table = TideTable()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        chosen
            .map { [table] in table.patientTide($0) }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "followed until \(error)") }
            } receiveValue: { tide in
                record(.sink, "followed \(tide)")
            }
            .store(in: &cancellables)
    }

    func once(_ harbour: String) {
        Task { [table] in
            do {
                let tide = try await table.patientTide(harbour)
                guard !Task.isCancelled else { return }
                record(.sink, "once \(tide)")
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
    let model = TideModel()
    model.follow()
    model.chosen.send("Dover")
    await advance(by: 0.5)
    model.chosen.send("Brest")
    await advance(by: 4)
    model.once("Cowes")
    await advance(by: 3)
}

// MARK: trace
// service: asked for Brest
// service: asked for Cowes
// sink: followed 5
// sink: once 5
