// Errors that do not meet the condition of a case go on to the next one, as they go on to the next `catch` clause.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

struct PumpError: Error {
    let code: Int
}

final class Pumps: Sendable {
    func start(_ code: Int) -> AnyPublisher<Int, PumpError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(code > 0 ? .failure(PumpError(code: code)) : .success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PumpModel {
    private let pumps = Pumps()
    private var cancellables = Set<AnyCancellable>()

    func start(_ code: Int) {
        pumps.start(code) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .failure(let error) where error.code > 10: record(.sink, "broken")
                    case .failure(let error): record(.sink, "try again after \(error.code)")
                    case .finished: record(.sink, "done")
                    }
                },
                receiveValue: { record(.sink, "pump \($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct PumpError: Error {
    let code: Int
}

final class Pumps: Sendable {
    func start(_ code: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: code > 0 ? .failure(PumpError(code: code)) : .success(3)) }
        }
    }
}

@MainActor
final class PumpModel {
    private let pumps = Pumps()
    private var cancellables = Set<AnyCancellable>()

    func start(_ code: Int) {
        Task { [pumps] in
            do {
                let value = try await pumps.start(code)
                guard !Task.isCancelled else { return }
                record(.sink, "pump \(value)")
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch let error as PumpError where error.code > 10 {
                guard !Task.isCancelled else { return }
                record(.sink, "broken")
            } catch let error as PumpError {
                guard !Task.isCancelled else { return }
                record(.sink, "try again after \(error.code)")
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
    let model = PumpModel()
    for code in [0, 3, 30] {
        model.start(code)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: pump 3
// sink: done
// sink: try again after 3
// sink: broken
