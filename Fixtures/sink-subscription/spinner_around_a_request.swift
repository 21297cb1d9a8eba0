// A spinner that `handleEvents` turns on and off would turn for ever after a failure, or begin late, were its closures not put where they ran.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

enum ParkError: Error {
    case shut
}

struct Park: Sendable {
    func benches(_ name: String) -> AnyPublisher<Int, ParkError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { name.isEmpty ? promise(.failure(.shut)) : promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ParkModel {
    private let park = Park()
    private var cancellables = Set<AnyCancellable>()
    private var counting: AnyCancellable?
    private(set) var isLoading = false

    func load(_ name: String) {
        park.benches(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(
                receiveSubscription: { [weak self] _ in self?.isLoading = true },
                receiveCompletion: { [weak self] _ in
                    self?.isLoading = false
                    record(.sink, "spinner off")
                }
            )
            .sink { completion in
                switch completion {
                case .finished: record(.sink, "done")
                case .failure(let error): record(.sink, "failed: \(error)")
                }
            } receiveValue: { count in
                record(.sink, "\(count)")
            }
            .store(in: &cancellables)
    }

    func count(_ name: String) {
        counting = park.benches(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveSubscription: { [weak self] _ in
                self?.isLoading = true
                record(.sink, "counting")
            })
            .sink { [weak self] _ in
                self?.isLoading = false
            } receiveValue: { _ in }
    }
}

// MARK: after
import Combine
import Foundation

enum ParkError: Error {
    case shut
}

struct Park: Sendable {
    func benches(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { name.isEmpty ? continuation.resume(throwing: ParkError.shut) : continuation.resume(returning: name.count) }
        }
    }
}

@MainActor
final class ParkModel {
    private let park = Park()
    private var cancellables = Set<AnyCancellable>()
    private var counting: AnyCancellable?
    private(set) var isLoading = false

    func load(_ name: String) {
        self.isLoading = true
        Task { [weak self, park] in
            do {
                let count = try await park.benches(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(count)")
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "spinner off")
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "spinner off")
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func count(_ name: String) {
        self.isLoading = true
        record(.sink, "counting")
        counting = AnyCancellable(Task { [weak self, park] in
            do {
                _ = try await park.benches(name)
                guard !Task.isCancelled else { return }
                self?.isLoading = false
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
            }
        }.cancel)
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
    let model = ParkModel()
    for name in ["ash", ""] {
        model.load(name)
        record(.caller, "loading: \(model.isLoading)")
        await advance(by: 1)
        record(.caller, "loading: \(model.isLoading)")
        model.count(name)
        record(.caller, "counting: \(model.isLoading)")
        await advance(by: 1)
        record(.caller, "counting: \(model.isLoading)")
    }
}

// MARK: trace
// caller: loading: true
// caller: loading: false
// caller: counting: true
// caller: counting: false
// caller: loading: true
// caller: loading: false
// caller: counting: true
// caller: counting: false
// sink: 3
// sink: spinner off
// sink: done
// sink: counting
// sink: spinner off
// sink: failed: shut
// sink: counting
