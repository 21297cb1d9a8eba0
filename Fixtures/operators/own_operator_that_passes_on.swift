// An overload of one of Combine's operators that passes on what it is given, and does no more for this call, is that operator, whichever of the two the
// compiler takes.

// MARK: before
import Combine
import Foundation

extension Publisher {
    func handleEvents( // → undecided ✗ publisher-parameter
        receiveOutput: ((Output) -> Void)? = nil,
        receiveFailure: ((Failure) -> Void)? = nil,
        receiveFinish: (() -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        handleEvents(
            receiveOutput: receiveOutput,
            receiveCompletion: { completion in
                switch completion {
                case .finished: receiveFinish?()
                case .failure(let error): receiveFailure?(error)
                }
            }
        )
    }
}

final class Press: Sendable {
    func sheet(_ number: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("sheet \(number)")) }
            }
        }
        .handleEvents(receiveOutput: { record(.service, "printed \($0)") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PressModel {
    private let press = Press()
    private var cancellables = Set<AnyCancellable>()

    func run(_ number: Int) {
        press.sheet(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "done")
            } receiveValue: { sheet in
                record(.sink, sheet)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func handleEvents(
        receiveOutput: ((Output) -> Void)? = nil,
        receiveFailure: ((Failure) -> Void)? = nil,
        receiveFinish: (() -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        handleEvents(
            receiveOutput: receiveOutput,
            receiveCompletion: { completion in
                switch completion {
                case .finished: receiveFinish?()
                case .failure(let error): receiveFailure?(error)
                }
            }
        )
    }
}

final class Press: Sendable {
    func sheet(_ number: Int) async throws -> String {
        let value: String = try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "sheet \(number)") }
        }
        try Task.checkCancellation()
        record(.service, "printed \(value)")
        return value
    }
}

@MainActor
final class PressModel {
    private let press = Press()
    private var cancellables = Set<AnyCancellable>()

    func run(_ number: Int) {
        Task { [press] in
            do {
                let sheet = try await press.sheet(number)
                guard !Task.isCancelled else { return }
                record(.sink, sheet)
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done")
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
    let model = PressModel()
    model.run(1)
    await advance(by: 1)
}

// MARK: trace
// service: printed sheet 1
// sink: sheet 1
// sink: done
