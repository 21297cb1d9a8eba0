// What is done at the end is done for a failure as for a value; after the value alone, the spinner of a failed request would turn for ever.
//
// accept: events-shift
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Sync: Sendable {
    func run(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function review
        Deferred {
            Future<Int, Error> { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .handleEvents(receiveCompletion: { _ in record(.service, "spinner off") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SyncModel {
    private let sync = Sync()
    private var cancellables = Set<AnyCancellable>()

    func start(_ name: String) {
        sync.run(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "failed") }
            } receiveValue: {
                record(.sink, "\($0)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Sync: Sendable {
    func run(_ name: String) async throws -> Int {
        do {
            let value: Int = try await withCheckedThrowingContinuation { continuation in
                later(1) { name.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: name.count) }
            }
            try Task.checkCancellation()
            record(.service, "spinner off")
            return value
        } catch {
            try Task.checkCancellation()
            record(.service, "spinner off")
            throw error
        }
    }
}

@MainActor
final class SyncModel {
    private let sync = Sync()
    private var cancellables = Set<AnyCancellable>()

    func start(_ name: String) {
        Task { [sync] in
            do {
                let value = try await sync.run(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
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
    let model = SyncModel()
    model.start("notes")
    model.start("")
    await advance(by: 1)
}

// MARK: trace
// service: spinner off
// service: spinner off
// sink: 5
// sink: failed
