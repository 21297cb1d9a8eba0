// What `handleEvents` does at the end is done before the caller has the value, or before it has the failure, and never after a cancellation.
//
// tier: review
// pitfalls: 37

// MARK: before
import Combine
import Foundation

enum TideError: Error {
    case fog
    case far(Int)
}

struct Gauge: Sendable {
    func level(_ place: Int) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { place > 9 ? promise(.failure(.far(place))) : promise(.success(place * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Tides {
    private let gauge = Gauge()
    private(set) var running = 0
    private var read: [Int] = []

    /// A failure is only written down.
    func logged(_ place: Int) -> AnyPublisher<Int, TideError> { // → one-shot publisher-function
        gauge.level(place)
            .handleEvents(receiveCompletion: { completion in
                if case .failure(let error) = completion {
                    record(.service, "failed: \(error)")
                }
            })
            .eraseToAnyPublisher()
    }

    /// Both ends count, and the value is used before.
    func counted(_ place: Int) -> AnyPublisher<String, TideError> { // → one-shot publisher-function review
        gauge.level(place)
            .receive(on: DispatchQueue.main)
            .handleEvents(
                receiveSubscription: { [weak self] _ in
                    // one more
                    self?.running += 1
                },
                receiveOutput: { [weak self] level in self?.read.append(level) },
                receiveCompletion: { [weak self] _ in
                    guard let self else { return }
                    self.running -= 1
                    record(.service, "running: \(self.running), read: \(self.read)")
                }
            )
            .map { "\($0) m" }
            .eraseToAnyPublisher()
    }

    /// The same is done however it ends.
    func guarded(_ place: Int) -> AnyPublisher<String, TideError> { // → one-shot publisher-function review
        running += 1
        return gauge.level(place)
            .handleEvents(
                receiveCompletion: { _ in
                    self.running -= 1
                    record(.service, "left \(place)")
                },
                receiveCancel: {
                    self.running -= 1
                    record(.service, "left \(place)")
                }
            )
            .map { "\($0) m" }
            .eraseToAnyPublisher()
    }

    /// Only what ends well is worth a word.
    func told(_ place: Int) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        gauge.level(place)
            .replaceError(with: 0)
            .map { _ in }
            .handleEvents(receiveCompletion: { end in
                switch end {
                case .finished: record(.service, "done")
                case .failure: break
                }
            })
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TidesModel {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()
    var running: Int { tides.running }

    func load(_ place: Int) {
        tides.logged(place) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no level") }
            } receiveValue: { level in
                record(.sink, "\(level)")
            }
            .store(in: &cancellables)
        tides.counted(place) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.caller, $0) }
            .store(in: &cancellables)
    }

    func stay(_ place: Int) {
        tides.guarded(place) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
        tides.told(place) // → one-shot sink-subscription
            .sink { record(.sink, "heard") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TideError: Error {
    case fog
    case far(Int)
}

struct Gauge: Sendable {
    func level(_ place: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { place > 9 ? continuation.resume(throwing: TideError.far(place)) : continuation.resume(returning: place * 2) }
        }
    }
}

@MainActor
final class Tides {
    private let gauge = Gauge()
    private(set) var running = 0
    private var read: [Int] = []

    /// A failure is only written down.
    func logged(_ place: Int) async throws -> Int {
        do {
            return try await gauge.level(place)
        } catch {
            try Task.checkCancellation()
            record(.service, "failed: \(error)")
            throw error
        }
    }

    /// Both ends count, and the value is used before.
    func counted(_ place: Int) async throws -> String {
        // one more
        running += 1
        let level: Int
        do {
            level = try await gauge.level(place)
        } catch {
            try Task.checkCancellation()
            running -= 1
            record(.service, "running: \(running), read: \(read)")
            throw error
        }
        try Task.checkCancellation()
        read.append(level)
        running -= 1
        record(.service, "running: \(running), read: \(read)")
        return "\(level) m"
    }

    /// The same is done however it ends.
    func guarded(_ place: Int) async throws -> String {
        running += 1
        defer {
            running -= 1
            record(.service, "left \(place)")
        }
        let level = try await gauge.level(place)
        return "\(level) m"
    }

    /// Only what ends well is worth a word.
    func told(_ place: Int) async {
        _ = try? await gauge.level(place)
        record(.service, "done")
    }
}

@MainActor
final class TidesModel {
    private let tides = Tides()
    private var cancellables = Set<AnyCancellable>()
    var running: Int { tides.running }

    func load(_ place: Int) {
        Task { [tides] in
            do {
                let level = try await tides.logged(place)
                guard !Task.isCancelled else { return }
                record(.sink, "\(level)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no level")
            }
        }
        .store(in: &cancellables)
        Task { [tides] in
            guard let counted = try? await tides.counted(place), !Task.isCancelled else { return }
            record(.caller, counted)
        }
        .store(in: &cancellables)
    }

    func stay(_ place: Int) {
        Task { [tides] in
            guard let guarded = try? await tides.guarded(place), !Task.isCancelled else { return }
            record(.sink, guarded)
        }
        .store(in: &cancellables)
        Task { [tides] in
            await tides.told(place)
            guard !Task.isCancelled else { return }
            record(.sink, "heard")
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

// MARK: run
@MainActor func run() async {
    let model = TidesModel()
    for place in [3, 10] {
        model.load(place)
        await settle()
        record(.caller, "running: \(model.running)")
        await advance(by: 1)
        model.stay(place)
        await advance(by: 1)
        record(.caller, "running: \(model.running)")
    }
}

// MARK: trace
// caller: running: 1
// caller: 6 m
// caller: running: 0
// caller: running: 1
// caller: running: 0
// service: running: 0, read: [6]
// service: left 3
// service: done
// service: failed: far(10)
// service: running: 0, read: [6]
// service: left 10
// service: done
// sink: 6
// sink: 6 m
// sink: heard
// sink: no level
// sink: heard
