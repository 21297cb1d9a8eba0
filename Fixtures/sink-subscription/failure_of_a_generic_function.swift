// What a generic function fails with is called otherwise by those who call it: its own name for the type means nothing there.

// MARK: before
import Combine
import Foundation

enum Fault: Error {
    case late, lost
}

func answer<Problem: Error>(_ result: Result<Int, Problem>) -> AnyPublisher<Int, Problem> { // → one-shot publisher-function
    Deferred {
        Future { promise in
            later(1) { promise(result) }
        }
    }
    .eraseToAnyPublisher()
}

@MainActor
final class AnswerModel {
    private var bag = Set<AnyCancellable>()
    private(set) var fault: Fault?

    func ask(_ result: Result<Int, Fault>) {
        answer(result) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure(let error) = completion {
                    self?.fault = error
                    record(.sink, "failed: \(error)")
                }
            } receiveValue: { value in
                record(.sink, "answer: \(value)")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = AnswerModel()
    model.ask(.success(1))
    await advance(by: 2)
    model.ask(.failure(.lost))
    await advance(by: 2)
    record(.caller, "\(String(describing: model.fault))")
}

// MARK: after
import Combine
import Foundation

enum Fault: Error {
    case late, lost
}

func answer<Problem: Error>(_ result: Result<Int, Problem>) async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
        later(1) { continuation.resume(with: result) }
    }
}

@MainActor
final class AnswerModel {
    private var bag = Set<AnyCancellable>()
    private(set) var fault: Fault?

    func ask(_ result: Result<Int, Fault>) {
        Task { [weak self] in
            do {
                let value = try await answer(result)
                guard !Task.isCancelled else { return }
                record(.sink, "answer: \(value)")
            } catch let error as Fault {
                guard !Task.isCancelled else { return }
                self?.fault = error
                record(.sink, "failed: \(error)")
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

// MARK: trace
// caller: Optional(Fixture.Fault.lost)
// sink: answer: 1
// sink: failed: lost
