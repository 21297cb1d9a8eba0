// A function that says that it returns a `Future` goes on returning one where code that stays Combine asks it: it begins when it is made, is never
// cancelled, and gives all who subscribe one result, its failure too.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Refusal: Error { let reason: String }

@MainActor
final class Notices {
    let days = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        days // → continuous ✗ subject
            .flatMap { [unowned self] day in self.notice(of: day).map { "notice \($0)" }.catch { Just($0.reason) } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        let permission = permission()
        days // → continuous ✗ subject
            .flatMap { day in permission.map { "\($0) on \(day)" }.catch { _ in Just("no permission") } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }

    private func notice(of day: Int) -> Future<Int, Refusal> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "ask for \(day)")
            later(1) { day > 0 ? promise(.success(day)) : promise(.failure(Refusal(reason: "no day \(day)"))) }
        }
    }

    private func permission() -> Future<String, Error> { // → one-shot publisher-wrapper review
        Future<String, Error> { promise in
            record(.service, "ask for permission")
            later(1) { promise(.success("allowed")) }
        }
    }
}

// MARK: after
import Combine
import Foundation

struct Refusal: Error { let reason: String }

@MainActor
final class Notices {
    let days = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        days
            .flatMap { [unowned self] day in self.notice(of: day).map { "notice \($0)" }.catch { Just($0.reason) } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        let permission = permission()
        days
            .flatMap { day in permission.map { "\($0) on \(day)" }.catch { _ in Just("no permission") } }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }

    private func notice(of day: Int) -> Future<Int, Refusal> {
        taskFuture(failingWith: Refusal.self) { try await self.notice(of: day) }
    }

    private func notice(of day: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "ask for \(day)")
            later(1) { day > 0 ? continuation.resume(returning: day) : continuation.resume(throwing: Refusal(reason: "no day \(day)")) }
        }
    }

    private func permission() -> Future<String, Error> {
        taskFuture { try await self.permission() }
    }

    private func permission() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "ask for permission")
            later(1) { continuation.resume(returning: "allowed") }
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

/// The same for work that fails with errors of one type; of a cancellation nobody is told.
private func taskFuture<Output: Sendable, Failure: Error>(
    failingWith failure: Failure.Type, _ work: @escaping @Sendable () async throws -> Output
) -> Future<Output, Failure> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task {
            do {
                promise(.success(try await work()))
            } catch {
                if let error = error as? Failure { promise(.failure(error)) }
            }
        }
    }
}

// MARK: run
@MainActor func run() async {
    let notices = Notices()
    notices.open()
    await settle()
    await advance(by: 1)
    notices.days.send(0)
    await settle()
    await advance(by: 1)
    notices.days.send(1)
    await settle()
    notices.close()
    await advance(by: 1)
    record(.caller, "closed")
}

// MARK: trace
// caller: closed
// service: ask for permission
// service: ask for 0
// service: ask for 1
// sink: allowed on 0
// sink: no day 0
// sink: allowed on 1
