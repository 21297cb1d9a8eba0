// `self?` of a `Future` that runs at once would stand in the async function as it was, where `self` is no optional.

// MARK: before
import Combine
import Foundation

struct NoKey: Error {}

final class KeyRing: @unchecked Sendable {
    private var keys = ["boat": "4711"]

    func key(_ name: String) -> String? { keys[name] }

    func drop(_ name: String) { keys[name] = nil }
}

final class Locker: Sendable {
    private let ring = KeyRing()

    func open(_ name: String) -> AnyPublisher<String, NoKey> { // → one-shot publisher-function
        Future { [weak self] promise in
            guard let key = self?.ring.key(name) else { return promise(.failure(NoKey())) }
            promise(.success(key))
        }
        .eraseToAnyPublisher()
    }

    func length(_ name: String) -> AnyPublisher<Int, NoKey> { // → one-shot publisher-function
        Future { [weak self] promise in
            guard let self = self else {
                promise(.failure(NoKey()))
                return
            }

            // How long it is.
            let length = self.ring.key(name)?.count ?? 0
            promise(.success(length))
        }
        .eraseToAnyPublisher()
    }

    func empty(_ name: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Future { [weak self] promise in
            self?.ring.drop(name)

            promise(.success(()))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LockerModel {
    private let locker = Locker()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        locker.open(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { completion in
                if case .failure = completion { record(.sink, "no key for the \(name)") }
            }, receiveValue: { key in
                record(.sink, key)
            })
            .store(in: &cancellables)
    }

    func measure(_ name: String) {
        locker.length(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) long") })
            .store(in: &cancellables)
    }

    func empty(_ name: String) {
        locker.empty(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "emptied") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct NoKey: Error {}

final class KeyRing: @unchecked Sendable {
    private var keys = ["boat": "4711"]

    func key(_ name: String) -> String? { keys[name] }

    func drop(_ name: String) { keys[name] = nil }
}

final class Locker: Sendable {
    private let ring = KeyRing()

    func open(_ name: String) async throws -> String {
        guard let key = ring.key(name) else { throw NoKey() }
        return key
    }

    func length(_ name: String) async throws -> Int {
        // How long it is.
        let length = ring.key(name)?.count ?? 0
        return length
    }

    func empty(_ name: String) async {
        ring.drop(name)
    }
}

@MainActor
final class LockerModel {
    private let locker = Locker()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        Task { [locker] in
            do {
                let key = try await locker.open(name)
                guard !Task.isCancelled else { return }
                record(.sink, key)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no key for the \(name)")
            }
        }
        .store(in: &cancellables)
    }

    func measure(_ name: String) {
        Task { [locker] in
            guard let length = try? await locker.length(name), !Task.isCancelled else { return }
            record(.sink, "\(length) long")
        }
        .store(in: &cancellables)
    }

    func empty(_ name: String) {
        Task { [locker] in
            await locker.empty(name)
            guard !Task.isCancelled else { return }
            record(.sink, "emptied")
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
    let model = LockerModel()
    model.open("boat")
    await settle()
    model.measure("boat")
    await settle()
    model.empty("boat")
    await settle()
    model.open("boat")
    await settle()
}

// MARK: trace
// sink: 4711
// sink: 4 long
// sink: emptied
// sink: no key for the boat
