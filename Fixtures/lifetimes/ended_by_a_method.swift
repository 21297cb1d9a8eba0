// A value that closes the screen empties the bag: what the completion would have done is not done any more.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

final class Lift: Sendable {
    func call() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(4)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Passenger {
    private let lift = Lift()
    private var cancellables = Set<AnyCancellable>()

    func call() {
        lift.call() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in record(.sink, "end") },
                receiveValue: { [weak self] floor in
                    record(.sink, "floor \(floor)")
                    self?.stepIn()
                }
            )
            .store(in: &cancellables)
    }

    private func stepIn() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

final class Lift: Sendable {
    func call() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 4) }
        }
    }
}

@MainActor
final class Passenger {
    private let lift = Lift()
    private var cancellables = Set<AnyCancellable>()

    func call() {
        Task { [weak self, lift] in
            do {
                let floor = try await lift.call()
                guard !Task.isCancelled else { return }
                record(.sink, "floor \(floor)")
                self?.stepIn()
                guard !Task.isCancelled else { return }
                record(.sink, "end")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "end")
            }
        }
        .store(in: &cancellables)
    }

    private func stepIn() {
        cancellables.removeAll()
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
    let passenger = Passenger()
    passenger.call()
    await advance(by: 1)
}

// MARK: trace
// sink: floor 4
