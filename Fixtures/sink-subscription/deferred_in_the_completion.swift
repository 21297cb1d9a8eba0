// `defer` in the completion runs after the branch that was taken, and in both.

// MARK: before
import Combine
import Foundation

final class Mill: Sendable {
    func grind(_ sacks: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(sacks > 9 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(sacks * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class MillModel {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isTurning = false

    func grind(_ sacks: Int) {
        isTurning = true
        mill.grind(sacks) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    defer { self?.isTurning = false }
                    if case .failure = completion { record(.sink, "too much, turning: \(self?.isTurning == true)") }
                },
                receiveValue: { record(.sink, "\($0) kg") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Mill: Sendable {
    func grind(_ sacks: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: sacks > 9 ? .failure(URLError(.dataLengthExceedsMaximum)) : .success(sacks * 2)) }
        }
    }
}

@MainActor
final class MillModel {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isTurning = false

    func grind(_ sacks: Int) {
        isTurning = true
        Task { [weak self, mill] in
            do {
                let grind = try await mill.grind(sacks)
                guard !Task.isCancelled else { return }
                record(.sink, "\(grind) kg")
                self?.isTurning = false
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "too much, turning: \(self?.isTurning == true)")
                self?.isTurning = false
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
    let model = MillModel()
    model.grind(3)
    await advance(by: 1)
    record(.caller, "turning: \(model.isTurning)")
    model.grind(30)
    await advance(by: 1)
    record(.caller, "turning: \(model.isTurning)")
}

// MARK: trace
// caller: turning: false
// caller: turning: false
// sink: 6 kg
// sink: too much, turning: true
