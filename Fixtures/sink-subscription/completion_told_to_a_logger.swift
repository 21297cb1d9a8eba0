// A completion that is read as a value is written out.

// MARK: before
import Combine
import Foundation

final class Sluice: Sendable {
    func open() -> AnyPublisher<Int, URLError> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class SluiceKeeper {
    private let sluice = Sluice()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        sluice.open() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in self?.log(completion, of: "sluice") },
                receiveValue: { record(.sink, "\($0) gates") })
            .store(in: &cancellables)
    }

    private func log(_ completion: Subscribers.Completion<URLError>, of name: String) {
        record(.caller, "\(name): \(completion)")
    }
}

// MARK: after
import Combine
import Foundation

final class Sluice: Sendable {
    func open() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 4) }
        }
    }
}

@MainActor
final class SluiceKeeper {
    private let sluice = Sluice()
    private var cancellables = Set<AnyCancellable>()

    func open() {
        Task { [weak self, sluice] in
            do {
                let value = try await sluice.open()
                guard !Task.isCancelled else { return }
                record(.sink, "\(value) gates")
                self?.log(.finished, of: "sluice")
            } catch let error as URLError {
                guard !Task.isCancelled else { return }
                self?.log(.failure(error), of: "sluice")
            }
        }
        .store(in: &cancellables)
    }

    private func log(_ completion: Subscribers.Completion<URLError>, of name: String) {
        record(.caller, "\(name): \(completion)")
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
    let keeper = SluiceKeeper()
    keeper.open()
    await advance(by: 1)
}

// MARK: trace
// sink: 4 gates
// caller: sluice: finished
