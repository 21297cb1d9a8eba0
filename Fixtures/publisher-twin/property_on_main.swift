// A publisher that delivers on the main queue must go on doing so when it becomes a wrapper; streams that update the screen count on it.
//
// accept: work-each-subscription, wrapper-starts-task

// MARK: before
import Combine
import Foundation

struct Buoys: Sendable {
    var allPublisher: AnyPublisher<[String], Never> { // → one-shot publisher-wrapper review
        Just(["red", "green"])
            .map { $0.sorted() }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    let refresh = PassthroughSubject<Void, Never>()
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        refresh // → continuous ✗ subject
            .flatMap { [buoys] in buoys.allPublisher }
            .sink { record(.sink, "refreshed \($0)") }
            .store(in: &cancellables)
    }

    func load() {
        buoys.allPublisher // → one-shot sink-subscription
            .sink { record(.sink, "loaded \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Buoys: Sendable {
    var allPublisher: AnyPublisher<[String], Never> {
        taskFuture { await self.all }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    var all: [String] {
        get async {
            ["red", "green"].sorted()
        }
    }
}

@MainActor
final class BuoyModel {
    let refresh = PassthroughSubject<Void, Never>()
    private let buoys = Buoys()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        refresh
            .flatMap { [buoys] in buoys.allPublisher }
            .sink { record(.sink, "refreshed \($0)") }
            .store(in: &cancellables)
    }

    func load() {
        Task { [buoys] in
            let values = await buoys.all
            guard !Task.isCancelled else { return }
            record(.sink, "loaded \(values)")
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
private func taskFuture<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Future<Output, Never> {
    Future { promise in
        nonisolated(unsafe) let promise = promise
        Task { promise(.success(await work())) }
    }
}

// MARK: run
@MainActor func run() async {
    let model = BuoyModel()
    model.bind()
    model.load()
    await settle()
    model.refresh.send()
    await settle()
}

// MARK: trace
// sink: loaded ["green", "red"]
// sink: refreshed ["green", "red"]
