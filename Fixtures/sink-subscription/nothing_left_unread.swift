// What nobody reads in the task is neither captured, nor unwrapped, nor named: the compiler would say so at each place.

// MARK: before
import Combine
import Foundation

struct Status: Sendable {
    static let failed = Status()
}

final class Desk: Sendable {
    func sign(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(id)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func remove(_ id: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { id < 9 ? promise(.success(())) : promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class DeskModel {
    private let desk = Desk()
    private var status: Status?
    private var problem: Error?
    private var cancellables = Set<AnyCancellable>()

    func sign(_ id: Int) {
        desk.sign(id) // → one-shot sink-subscription
            .map { _ in Status() }
            .replaceError(with: Status.failed)
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in
                self?.status = $0
                record(.sink, "signed")
            }
            .store(in: &cancellables)
    }

    func remove(_ id: Int) {
        desk.remove(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self = self else { return }
                switch completion {
                case .failure(let error):
                    self.problem = error
                    record(.sink, "failed")
                case .finished: break
                }
            } receiveValue: { _ in }
            .store(in: &cancellables)
    }

    func removeQuietly(_ id: Int) {
        desk.remove(id) // → one-shot sink-subscription
            .catch { _ in Empty<Void, Never>() }
            .sink {}
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Status: Sendable {
    static let failed = Status()
}

final class Desk: Sendable {
    func sign(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id) }
        }
    }

    func remove(_ id: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) { id < 9 ? continuation.resume() : continuation.resume(throwing: URLError(.timedOut)) }
        }
    }
}

@MainActor
final class DeskModel {
    private let desk = Desk()
    private var status: Status?
    private var problem: Error?
    private var cancellables = Set<AnyCancellable>()

    func sign(_ id: Int) {
        Task { [weak self, desk] in
            _ = await desk.sign(id)
            let status = Status()
            guard !Task.isCancelled else { return }
            self?.status = status
            record(.sink, "signed")
        }
        .store(in: &cancellables)
    }

    func remove(_ id: Int) {
        Task { [weak self, desk] in
            do {
                try await desk.remove(id)
            } catch {
                guard !Task.isCancelled else { return }
                guard let self = self else { return }
                self.problem = error
                record(.sink, "failed")
            }
        }
        .store(in: &cancellables)
    }

    func removeQuietly(_ id: Int) {
        Task { [desk] in
            do {
                try await desk.remove(id)
            } catch {
                return
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

// MARK: run
@MainActor func run() async {
    let model = DeskModel()
    model.sign(1)
    model.remove(1)
    model.removeQuietly(1)
    await advance(by: 1)
    model.remove(9)
    model.removeQuietly(9)
    await advance(by: 1)
}

// MARK: trace
// sink: signed
// sink: failed
