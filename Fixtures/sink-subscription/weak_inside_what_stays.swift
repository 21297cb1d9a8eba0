// A closure inside a chain that is awaited as it stands holds self weakly itself; there self stays an optional although the task holds it.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func watched() -> AnyPublisher<Output, Never> { // → undecided ✗ publisher-parameter
        handleEvents(receiveRequest: { _ in record(.service, "asked") }).eraseToAnyPublisher()
    }
}

@MainActor
final class Mole {
    private var cancellables = Set<AnyCancellable>()
    private(set) var digs = false

    func tunnel() -> AnyPublisher<Int, Never> { // → one-shot ✗ no-async-form
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }
            .handleEvents(receiveRequest: { _ in record(.service, "dug") })
            .eraseToAnyPublisher()
    }

    func dig() {
        tunnel() // → one-shot sink-subscription review
            .handleEvents(receiveSubscription: { [weak self] _ in self?.digs = true })
            .watched()
            .receive(on: DispatchQueue.main)
            .sink { metres in
                self.digs = false
                record(.sink, "\(metres) m")
            }
            .store(in: &cancellables)
    }
}

struct Collapsed: Error {}

final class Survey: Sendable {
    func depth() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(7)) } } }.eraseToAnyPublisher()
    }

    func rock(at depth: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "drilled to \(depth)")
                later(1) { promise(depth > 7 ? .failure(Collapsed()) : .success("granite")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Surveyor {
    private let survey = Survey()
    private let canary = Canary("surveyor")
    private var cancellables = Set<AnyCancellable>()
    private(set) var depth = 0

    func look(deeper metres: Int) {
        survey.depth() // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .flatMap { [weak self] depth -> AnyPublisher<String, Error> in
                guard let self = self else {
                    return Empty().eraseToAnyPublisher()
                }
                self.depth = depth
                return self.survey.rock(at: depth + metres)
            }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { record(.sink, "stuck at \(self?.depth ?? 0)") }
            } receiveValue: { [weak self] rock in
                record(.sink, "\(rock) at \(self?.depth ?? 0)")
                self?.depth += 1
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher where Failure == Never {
    func watched() -> AnyPublisher<Output, Never> {
        handleEvents(receiveRequest: { _ in record(.service, "asked") }).eraseToAnyPublisher()
    }
}

@MainActor
final class Mole {
    private var cancellables = Set<AnyCancellable>()
    private(set) var digs = false

    func tunnel() -> AnyPublisher<Int, Never> {
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }
            .handleEvents(receiveRequest: { _ in record(.service, "dug") })
            .eraseToAnyPublisher()
    }

    func dig() {
        Task {
            guard let metres = (await self.tunnel()
                .handleEvents(receiveSubscription: { [weak self] _ in self?.digs = true })
                .watched()
                .awaitedValueIfAny()) else {
                return
            }
            guard !Task.isCancelled else { return }
            self.digs = false
            record(.sink, "\(metres) m")
        }
        .store(in: &cancellables)
    }
}

struct Collapsed: Error {}

final class Survey: Sendable {
    func depth() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }

    func rock(at depth: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "drilled to \(depth)")
            later(1) { continuation.resume(with: depth > 7 ? .failure(Collapsed()) : .success("granite")) }
        }
    }
}

@MainActor
final class Surveyor {
    private let survey = Survey()
    private let canary = Canary("surveyor")
    private var cancellables = Set<AnyCancellable>()
    private(set) var depth = 0

    func look(deeper metres: Int) {
        Task { [weak self, survey] in
            do {
                let depth = try await survey.depth()
                guard !Task.isCancelled else { return }
                guard let self = self else {
                    return
                }
                self.depth = depth
                let rock = try await self.survey.rock(at: depth + metres)
                guard !Task.isCancelled else { return }
                record(.sink, "\(rock) at \(self.depth ?? 0)")
                self.depth += 1
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "stuck at \(self?.depth ?? 0)")
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

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let mole = Mole()
    mole.dig()
    await settle()
    record(.caller, "\(mole.digs)")
    await advance(by: 1)
    record(.caller, "\(mole.digs)")
    var surveyor: Surveyor? = Surveyor()
    surveyor?.look(deeper: 0)
    await advance(by: 3)
    record(.caller, "\(surveyor?.depth ?? 0)")
    surveyor?.look(deeper: 1)
    await advance(by: 3)
    surveyor?.look(deeper: 0)
    surveyor = nil
    await advance(by: 3)
}

// MARK: trace
// caller: true
// caller: false
// caller: 8
// service: asked
// service: dug
// service: drilled to 7
// service: drilled to 8
// sink: 4 m
// sink: granite at 7
// sink: stuck at 7
// lifetime: surveyor gone
