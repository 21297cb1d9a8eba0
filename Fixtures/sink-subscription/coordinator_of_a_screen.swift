// A screen that answers through a subject cannot be asked later: its answer may come before a task begins.
//
// tier: review
// pitfalls: 13

// MARK: before
import Combine
import Foundation

@MainActor
class Flow<Result> {
    var cancellables = [AnyCancellable]()
    private var children: [ObjectIdentifier: AnyObject] = [:]

    func coordinate<Choice>(to flow: Flow<Choice>) -> AnyPublisher<Choice, Never> { // → continuous ✗ subject
        children[ObjectIdentifier(flow)] = flow
        return flow.start()
            .handleEvents(receiveCompletion: { [weak self] _ in self?.children[ObjectIdentifier(flow)] = nil })
            .eraseToAnyPublisher()
    }

    func start() -> AnyPublisher<Result, Never> { // → one-shot ✗ stream-requirement
        Empty().eraseToAnyPublisher()
    }
}

final class Picker: Flow<String> {
    private let picked = PassthroughSubject<String, Never>()
    private let name: String

    init(name: String) {
        self.name = name
    }

    override func start() -> AnyPublisher<String, Never> { // → one-shot ✗ stream-requirement
        record(.service, "\(name) shown")
        return picked.prefix(1).eraseToAnyPublisher()
    }

    func pick(_ value: String) {
        picked.send(value)
    }
}

final class Clock: Flow<Int> {
    private let ticks = PassthroughSubject<Int, Never>()

    override func start() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        ticks.eraseToAnyPublisher()
    }
}

final class Settings: Flow<Void> {
    private(set) var text = "nothing"

    override func start() -> AnyPublisher<Void, Never> { // → one-shot ✗ stream-requirement
        Empty().eraseToAnyPublisher()
    }

    func openColours(_ picker: Picker) {
        coordinate(to: picker) // → one-shot sink-subscription review
            .sink { [weak self] colour in
                self?.text = colour
                record(.sink, colour)
            }
            .store(in: &cancellables)
        record(.caller, "opened")
    }

    func openSizes(_ picker: Picker) {
        coordinate(to: picker) // → one-shot sink-subscription review
            .map { $0.uppercased() }
            .sink(receiveCompletion: { _ in
                record(.sink, "closed")
            }, receiveValue: { size in
                record(.sink, size)
            })
            .store(in: &cancellables)
    }

    func openNames() {
        coordinate(to: Picker( // → one-shot sink-subscription review
            name: "names"
        ))
        .sink { name in record(.sink, name) }
        .store(in: &cancellables)
        coordinate(to: Picker( // → one-shot sink-subscription review
            name: "more names"
        ))
        .sink { name in record(.sink, name) }
        .store(in: &cancellables)
    }

    func openNotes() {
        coordinate(to: Picker(name: "notes")) // → one-shot ✗ callee-stays
            .sink { _ in }
            .store(in: &cancellables)
    }

    func close() {
        cancellables = []
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
class Flow<Result> {
    var cancellables = [AnyCancellable]()
    private var children: [ObjectIdentifier: AnyObject] = [:]

    func coordinate<Choice>(to flow: Flow<Choice>) -> AnyPublisher<Choice, Never> {
        children[ObjectIdentifier(flow)] = flow
        return flow.start()
            .handleEvents(receiveCompletion: { [weak self] _ in self?.children[ObjectIdentifier(flow)] = nil })
            .eraseToAnyPublisher()
    }

    func start() -> AnyPublisher<Result, Never> {
        Empty().eraseToAnyPublisher()
    }
}

final class Picker: Flow<String> {
    private let picked = PassthroughSubject<String, Never>()
    private let name: String

    init(name: String) {
        self.name = name
    }

    override func start() -> AnyPublisher<String, Never> {
        record(.service, "\(name) shown")
        return picked.prefix(1).eraseToAnyPublisher()
    }

    func pick(_ value: String) {
        picked.send(value)
    }
}

final class Clock: Flow<Int> {
    private let ticks = PassthroughSubject<Int, Never>()

    override func start() -> AnyPublisher<Int, Never> {
        ticks.eraseToAnyPublisher()
    }
}

final class Settings: Flow<Void> {
    private(set) var text = "nothing"

    override func start() -> AnyPublisher<Void, Never> {
        Empty().eraseToAnyPublisher()
    }

    func openColours(_ picker: Picker) {
        AnyCancellable(Task { [weak self, result = coordinate(to: picker).subscribed()] in
            guard let colour = await result() else { return }
            guard !Task.isCancelled else { return }
            self?.text = colour
            record(.sink, colour)
        }.cancel)
        .store(in: &cancellables)
        record(.caller, "opened")
    }

    func openSizes(_ picker: Picker) {
        AnyCancellable(Task { [result = coordinate(to: picker).subscribed()] in
            if let value = await result() {
                let size = value.uppercased()
                guard !Task.isCancelled else { return }
                record(.sink, size)
            }
            guard !Task.isCancelled else { return }
            record(.sink, "closed")
        }.cancel)
        .store(in: &cancellables)
    }

    func openNames() {
        let result = coordinate(to: Picker(
            name: "names"
        )).subscribed()
        AnyCancellable(Task {
            guard let name = await result() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, name)
        }.cancel)
        .store(in: &cancellables)
        let outcome = coordinate(to: Picker(
            name: "more names"
        )).subscribed()
        AnyCancellable(Task {
            guard let name = await outcome() else { return }
            guard !Task.isCancelled else { return }
            record(.sink, name)
        }.cancel)
        .store(in: &cancellables)
    }

    func openNotes() {
        coordinate(to: Picker(name: "notes"))
            .sink { _ in }
            .store(in: &cancellables)
    }

    func close() {
        cancellables = []
    }
}

extension Publisher where Failure == Never {
    /// Subscribes now, and gives what waits for the first value; cancelling the task that waits cancels the subscription.
    fileprivate func subscribed() -> @Sendable () async -> Output? {
        nonisolated(unsafe) let values = AsyncStream<Output> { continuation in
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
        return {
            for await value in values { return value }
            return nil
        }
    }
}

// MARK: run
@MainActor func run() async {
    let settings = Settings()
    let colours = Picker(name: "colours")
    settings.openColours(colours)
    colours.pick("red")
    colours.pick("blue")
    await settle()
    record(.caller, settings.text)
    let sizes = Picker(name: "sizes")
    settings.openSizes(sizes)
    sizes.pick("large")
    await settle()
    let forgotten = Picker(name: "forgotten")
    settings.openColours(forgotten)
    settings.close()
    forgotten.pick("green")
    await settle()
    record(.caller, settings.text)
    settings.openNames()
    await settle()
}

// MARK: trace
// caller: opened
// caller: red
// caller: opened
// caller: red
// service: colours shown
// service: sizes shown
// service: forgotten shown
// service: names shown
// service: more names shown
// sink: red
// sink: LARGE
// sink: closed
