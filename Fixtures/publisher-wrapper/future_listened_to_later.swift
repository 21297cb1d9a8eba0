// Three ways to make a `Future` now and listen later: behind a `prepend` that waits, as the sequence of its values, and as an optional that is kept. Its
// wrapper begins when it is made, too, with the task that it starts.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Desk {
    let taps = PassthroughSubject<Int, Never>()
    let starts = PassthroughSubject<String, Never>()
    private var pending: AnyPublisher<String, Never>? // → undecided ✗ undecided-source
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        taps // → continuous ✗ subject
            .flatMap { [unowned self] id in self.slow(id).prepend(self.starts.first()) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        taps // → continuous ✗ subject
            .flatMap { [unowned self] id in self.kept(id) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        taps // → continuous ✗ subject
            .flatMap { [unowned self] id in self.listed(id) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func prepare(_ ids: [Int]) {
        pending = ids.first
            .flatMap { self.kept($0) }
    }

    func listen() async {
        let answers = listed(9).values // → one-shot ✗ shape-not-supported
        record(.caller, "other work")
        await settle()
        for await answer in answers { record(.caller, answer) }
    }

    private func slow(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "slow \(id)")
            later(1) { promise(.success("slow answer \(id)")) }
        }
        .eraseToAnyPublisher()
    }

    private func kept(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "kept \(id)")
            later(1) { promise(.success("kept answer \(id)")) }
        }
        .eraseToAnyPublisher()
    }

    private func listed(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        Future { promise in
            record(.service, "listed \(id)")
            later(1) { promise(.success("listed answer \(id)")) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Desk {
    let taps = PassthroughSubject<Int, Never>()
    let starts = PassthroughSubject<String, Never>()
    private var pending: AnyPublisher<String, Never>?
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        taps
            .flatMap { [unowned self] id in self.slow(id).prepend(self.starts.first()) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        taps
            .flatMap { [unowned self] id in self.kept(id) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        taps
            .flatMap { [unowned self] id in self.listed(id) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func prepare(_ ids: [Int]) {
        pending = ids.first
            .flatMap { self.kept($0) }
    }

    func listen() async {
        let answers = listed(9).values
        record(.caller, "other work")
        await settle()
        for await answer in answers { record(.caller, answer) }
    }

    private func slow(_ id: Int) -> AnyPublisher<String, Never> {
        taskFuture { await self.slow(id) }
            .eraseToAnyPublisher()
    }

    private func slow(_ id: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "slow \(id)")
            later(1) { continuation.resume(returning: "slow answer \(id)") }
        }
    }

    private func kept(_ id: Int) -> AnyPublisher<String, Never> {
        taskFuture { await self.kept(id) }
            .eraseToAnyPublisher()
    }

    private func kept(_ id: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "kept \(id)")
            later(1) { continuation.resume(returning: "kept answer \(id)") }
        }
    }

    private func listed(_ id: Int) -> AnyPublisher<String, Never> {
        taskFuture { await self.listed(id) }
            .eraseToAnyPublisher()
    }

    private func listed(_ id: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "listed \(id)")
            later(1) { continuation.resume(returning: "listed answer \(id)") }
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
    let desk = Desk()
    desk.watch()
    desk.prepare([7])
    record(.caller, "prepared")
    desk.taps.send(1)
    await settle()
    await advance(by: 2)
    desk.starts.send("go")
    await settle()
}

// MARK: trace
// caller: prepared
// service: kept 7
// service: slow 1
// service: kept 1
// service: listed 1
// sink: kept answer 1
// sink: listed answer 1
// sink: go
// sink: slow answer 1
