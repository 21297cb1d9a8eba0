// What an implementation delivers on the main queue it goes on delivering there to those who still subscribe, also where a requirement stands
// between them and it, and where the hop is that of a helper.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Lighthouse: Sendable {
    func signal(_ name: String) -> AnyPublisher<String, Error> // → one-shot publisher-wrapper review
}

struct Tower: Lighthouse {
    func signal(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-wrapper review
        lamp(name)
    }

    private func lamp(_ name: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(name.isEmpty ? .failure(URLError(.badURL)) : .success("lit " + name)) }
            }
        }
        .receive(on: DispatchQueue.main)
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Watch {
    let refresh = PassthroughSubject<String, Never>()
    private let lighthouse: any Lighthouse
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(lighthouse: any Lighthouse) { self.lighthouse = lighthouse }

    func bind() {
        refresh // → continuous ✗ subject
            .flatMap { [lighthouse] name in lighthouse.signal(name).replaceError(with: "dark") }
            .sink { [weak self] in self?.log.append("watched " + $0) }
            .store(in: &bag)
    }

    func look(_ name: String) {
        lighthouse.signal(name) // → one-shot sink-subscription
            .sink { [weak self] completion in
                if case .failure = completion { self?.log.append("nothing") }
            } receiveValue: { [weak self] in
                self?.log.append($0)
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol Lighthouse: Sendable {
    func signal(_ name: String) -> AnyPublisher<String, Error>
    func signal(_ name: String) async throws -> String
}

struct Tower: Lighthouse {
    func signal(_ name: String) -> AnyPublisher<String, Error> {
        taskPublisher { try await self.signal(name) }
            .receive(on: DispatchQueue.main)
            .eraseToAnyPublisher()
    }

    func signal(_ name: String) async throws -> String {
        try await lamp(name)
    }

    private func lamp(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: name.isEmpty ? .failure(URLError(.badURL)) : .success("lit " + name)) }
        }
    }
}

@MainActor
final class Watch {
    let refresh = PassthroughSubject<String, Never>()
    private let lighthouse: any Lighthouse
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(lighthouse: any Lighthouse) { self.lighthouse = lighthouse }

    func bind() {
        refresh
            .flatMap { [lighthouse] name in lighthouse.signal(name).replaceError(with: "dark") }
            .sink { [weak self] in self?.log.append("watched " + $0) }
            .store(in: &bag)
    }

    func look(_ name: String) {
        Task { [weak self, lighthouse] in
            do {
                let signal = try await lighthouse.signal(name)
                guard !Task.isCancelled else { return }
                self?.log.append(signal)
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("nothing")
            }
        }
        .store(in: &bag)
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
    let watch = Watch(lighthouse: Tower())
    watch.bind()
    for name in ["Roter Sand", ""] {
        watch.refresh.send(name)
        await advance(by: 1)
        await settle()
        watch.look(name)
        await advance(by: 1)
        await settle()
    }
    for line in watch.log { record(.caller, line) }
}

// MARK: trace
// caller: watched lit Roter Sand
// caller: lit Roter Sand
// caller: watched dark
// caller: nothing
