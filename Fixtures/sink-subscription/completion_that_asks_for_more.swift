// A completion closure that asks for a failure and for more in one condition keeps the rest of the question where the failure is handled.

// MARK: before
import Combine
import Foundation

enum QuarryError: Error {
    case closed
    case empty
}

@MainActor
final class Quarry {
    func stone(_ name: String) -> AnyPublisher<Int, QuarryError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    switch name {
                    case "slate": promise(.failure(.empty))
                    case "chalk": promise(.failure(.closed))
                    default: promise(.success(name.count))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Mason {
    private let quarry = Quarry()
    private var cancellables = Set<AnyCancellable>()
    private var isLoud = true

    func fetch(_ name: String) {
        quarry.stone(name) // → one-shot sink-subscription
            .sink { [weak self] completion in
                guard case .failure(let error) = completion, let self, self.isLoud else { return }
                record(.sink, "\(name): \(error)")
                if case .empty = error { self.isLoud = false }
            } receiveValue: { stone in
                record(.sink, "\(name) weighs \(stone)")
            }
            .store(in: &cancellables)
    }

    func ask(_ name: String) {
        quarry.stone(name) // → one-shot sink-subscription
            .sink { [weak self] completion in
                if case .failure(let failure) = completion, failure != .empty {
                    record(.sink, "loud \(self?.isLoud ?? false), \(failure)")
                }
            } receiveValue: { stone in
                record(.sink, "about \(stone)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum QuarryError: Error {
    case closed
    case empty
}

@MainActor
final class Quarry {
    func stone(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                switch name {
                case "slate": continuation.resume(throwing: QuarryError.empty)
                case "chalk": continuation.resume(throwing: QuarryError.closed)
                default: continuation.resume(returning: name.count)
                }
            }
        }
    }
}

@MainActor
final class Mason {
    private let quarry = Quarry()
    private var cancellables = Set<AnyCancellable>()
    private var isLoud = true

    func fetch(_ name: String) {
        Task { [weak self, quarry] in
            do {
                let stone = try await quarry.stone(name)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name) weighs \(stone)")
            } catch let error as QuarryError {
                guard !Task.isCancelled else { return }
                guard let self, self.isLoud else { return }
                record(.sink, "\(name): \(error)")
                if case .empty = error { self.isLoud = false }
            }
        }
        .store(in: &cancellables)
    }

    func ask(_ name: String) {
        Task { [weak self, quarry] in
            do {
                let stone = try await quarry.stone(name)
                guard !Task.isCancelled else { return }
                record(.sink, "about \(stone)")
            } catch let failure as QuarryError {
                guard !Task.isCancelled else { return }
                if failure != .empty {
                    record(.sink, "loud \(self?.isLoud ?? false), \(failure)")
                }
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
    let mason = Mason()
    for name in ["granite", "slate", "slate"] {
        mason.fetch(name)
        await advance(by: 2)
    }
    for name in ["marble", "slate", "chalk"] {
        mason.ask(name)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: granite weighs 7
// sink: slate: empty
// sink: about 6
// sink: loud false, closed
