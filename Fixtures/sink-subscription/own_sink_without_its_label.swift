// An app's own `sink(receiveError:receiveValue:)`, called with its first closure behind the parentheses: without its label it is still told of the error.
// tier: review

// MARK: before
import Combine

extension Publisher {
    func sink(receiveError: @escaping (Failure) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { if case .failure(let error) = $0 { receiveError(error) } }, receiveValue: receiveValue)
    }
}

enum Trouble: Error { case offline }

@MainActor
final class Fees {
    private var bag = Set<AnyCancellable>()
    var isOnline = true

    func cost() -> AnyPublisher<Int, Trouble> { // → one-shot publisher-function
        Future { [isOnline] promise in later(1) { promise(isOnline ? .success(7) : .failure(.offline)) } }.eraseToAnyPublisher()
    }

    func load() {
        cost() // → one-shot sink-subscription review
            .sink { [weak self] error in
                self?.show(error)
            } receiveValue: { fee in
                record(.sink, "fee \(fee)")
            }
            .store(in: &bag)
    }

    private func show(_ error: Trouble) { record(.sink, "failed: \(error)") }
}

// MARK: after
import Combine

extension Publisher {
    func sink(receiveError: @escaping (Failure) -> Void, receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { if case .failure(let error) = $0 { receiveError(error) } }, receiveValue: receiveValue)
    }
}

enum Trouble: Error { case offline }

@MainActor
final class Fees {
    private var bag = Set<AnyCancellable>()
    var isOnline = true

    func cost() async throws -> Int {
        try await withCheckedThrowingContinuation { [isOnline] continuation in
            later(1) { continuation.resume(with: isOnline ? .success(7) : .failure(Trouble.offline)) }
        }
    }

    func load() {
        Task {
            do {
                let fee = try await self.cost()
                guard !Task.isCancelled else { return }
                record(.sink, "fee \(fee)")
            } catch let error as Trouble {
                guard !Task.isCancelled else { return }
                self.show(error)
            }
        }
        .store(in: &bag)
    }

    private func show(_ error: Trouble) { record(.sink, "failed: \(error)") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let fees = Fees()
    fees.load()
    await advance(by: 1)
    fees.isOnline = false
    fees.load()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: fee 7
// sink: failed: offline
