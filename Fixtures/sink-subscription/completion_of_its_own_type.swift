// A function that takes the completion of one failure takes no completion of any: what is written out has the failure's type, and so has what is caught.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum TollError: Error { case closed }

final class TollGate: Sendable {
    func pass(_ isOpen: Bool) -> AnyPublisher<Int, TollError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(isOpen ? .success(2) : .failure(.closed)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TollModel {
    private let gate = TollGate()
    private var cancellables = Set<AnyCancellable>()

    func drive(_ isOpen: Bool) {
        gate.pass(isOpen) // → one-shot sink-subscription review
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    self?.ended(completion)
                },
                receiveValue: { record(.sink, "lane \($0)") }
            )
            .store(in: &cancellables)
    }

    private func ended(_ completion: Subscribers.Completion<TollError>) {
        if case .failure(.closed) = completion { record(.sink, "closed") } else { record(.sink, "through") }
    }
}

// MARK: after
import Combine
import Foundation

enum TollError: Error { case closed }

final class TollGate: Sendable {
    func pass(_ isOpen: Bool) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: isOpen ? .success(2) : .failure(TollError.closed)) }
        }
    }
}

@MainActor
final class TollModel {
    private let gate = TollGate()
    private var cancellables = Set<AnyCancellable>()

    func drive(_ isOpen: Bool) {
        Task { [weak self, gate] in
            do {
                let pass = try await gate.pass(isOpen)
                guard !Task.isCancelled else { return }
                record(.sink, "lane \(pass)")
                self?.ended(Subscribers.Completion<TollError>.finished)
            } catch let error as TollError {
                guard !Task.isCancelled else { return }
                self?.ended(Subscribers.Completion<TollError>.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    private func ended(_ completion: Subscribers.Completion<TollError>) {
        if case .failure(.closed) = completion { record(.sink, "closed") } else { record(.sink, "through") }
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
    let model = TollModel()
    model.drive(true)
    await advance(by: 1)
    model.drive(false)
    await advance(by: 1)
}

// MARK: trace
// sink: lane 2
// sink: through
// sink: closed
