// A function that begins work when it is called is also kept as a value, and nobody followed who calls it there: a question, and no refusal.
//
// accept: work-each-subscription, wrapper-starts-task, asks-on-when-cancelled

// MARK: before
import Combine
import Foundation

final class Archive: Sendable {
    private func read(_ number: Int) -> Future<Int, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "read \(number)")
            promise(.success(number * 2))
        }
    }

    private func note(_ page: Int) -> Future<String, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "note \(page)")
            nonisolated(unsafe) let promise = promise
            DispatchQueue.main.async { promise(.success("page \(page)")) }
        }
    }

    func page(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        read(number)
            .flatMap { [self] in note($0) }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()
    private(set) var ways: [(Int) -> AnyPublisher<String, Never>] = []

    func offer() {
        ways.append(archive.page)
    }

    func open() {
        archive.page(1) // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Archive: Sendable {
    private func read(_ number: Int) async -> Int {
        record(.service, "read \(number)")
        return number * 2
    }

    private func note(_ page: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "note \(page)")
            DispatchQueue.main.async { continuation.resume(returning: "page \(page)") }
        }
    }

    func page(_ number: Int) -> AnyPublisher<String, Never> {
        taskPublisher { await self.page(number) }
    }

    func page(_ number: Int) async -> String {
        let value = await read(number)
        return await note(value)
    }
}

@MainActor
final class Reader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()
    private(set) var ways: [(Int) -> AnyPublisher<String, Never>] = []

    func offer() {
        ways.append(archive.page)
    }

    func open() {
        Task { [archive] in
            let page = await archive.page(1)
            guard !Task.isCancelled else { return }
            record(.sink, page)
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
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
import Combine

@MainActor func run() async {
    let reader = Reader()
    reader.offer()
    reader.open()
    await settle()
    var cancellables = Set<AnyCancellable>()
    reader.ways[0](7).sink { record(.sink, $0) }.store(in: &cancellables)
    await settle()
}

// MARK: trace
// service: read 1
// service: note 2
// sink: page 2
// service: read 7
// service: note 14
// sink: page 14
