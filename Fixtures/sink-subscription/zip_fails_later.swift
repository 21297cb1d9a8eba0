// The failure of the second request is told once the first has answered, not at once; whoever counts on the time must know.
//
// pitfalls: 35
// swift6: none
// waiver: fails-in-source-order

// MARK: before
import Combine
import Foundation

enum BankError: Error {
    case closed
}

final class Branch {
    func rate() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 3) { promise(.success(4)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func hours() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.failure(BankError.closed)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BranchModel {
    private let branch = Branch()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        branch.rate() // → one-shot sink-subscription
            .zip(branch.hours())
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error) after \(elapsed)") }
            } receiveValue: { rate, hours in
                record(.sink, "\(rate) \(hours)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum BankError: Error {
    case closed
}

final class Branch {
    func rate() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 3) { continuation.resume(returning: 4) }
        }
    }

    func hours() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(throwing: BankError.closed) }
        }
    }
}

@MainActor
final class BranchModel {
    private let branch = Branch()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [branch] in
            do {
                async let pendingRate = branch.rate()
                async let pendingHours = branch.hours()
                let (rate, hours) = try await (pendingRate, pendingHours)
                guard !Task.isCancelled else { return }
                record(.sink, "\(rate) \(hours)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error) after \(elapsed)")
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
    let model = BranchModel()
    model.load()
    await advance(by: 5)
}

// MARK: trace before
// sink: closed after 1.0

// MARK: trace after
// sink: closed after 3.0
