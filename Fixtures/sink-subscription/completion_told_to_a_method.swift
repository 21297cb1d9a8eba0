// A completion that is handed to a method is written out where its ends are; its failure is of the type that the method takes.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum QuarryError: Error {
    case flooded
}

final class Quarry: Sendable {
    func blocks(dry: Bool) -> AnyPublisher<Int, QuarryError> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(dry ? .success(9) : .failure(.flooded)) } } }.eraseToAnyPublisher()
    }

    func carts(dry: Bool) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(dry ? .success(2) : .failure(QuarryError.flooded)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Foreman {
    private let quarry = Quarry()
    private var cancellables = Set<AnyCancellable>()

    func count(dry: Bool) {
        quarry.blocks(dry: dry) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    self?.finish(with: completion)
                },
                receiveValue: { record(.sink, "\($0) blocks") })
            .store(in: &cancellables)
    }

    func load(dry: Bool) {
        quarry.carts(dry: dry) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { end in
                record(.caller, "\(end)")
                record(.caller, "asked again")
            } receiveValue: { record(.sink, "\($0) carts") }
            .store(in: &cancellables)
    }

    private func finish(with completion: Subscribers.Completion<QuarryError>) {
        if case .failure(.flooded) = completion { record(.caller, "flooded") } else { record(.caller, "counted") }
    }
}

// MARK: after
import Combine
import Foundation

enum QuarryError: Error {
    case flooded
}

final class Quarry: Sendable {
    func blocks(dry: Bool) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: dry ? .success(9) : .failure(QuarryError.flooded)) }
        }
    }

    func carts(dry: Bool) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: dry ? .success(2) : .failure(QuarryError.flooded)) }
        }
    }
}

@MainActor
final class Foreman {
    private let quarry = Quarry()
    private var cancellables = Set<AnyCancellable>()

    func count(dry: Bool) {
        Task { [weak self, quarry] in
            do {
                let blocks = try await quarry.blocks(dry: dry)
                guard !Task.isCancelled else { return }
                record(.sink, "\(blocks) blocks")
                self?.finish(with: .finished)
            } catch let error as QuarryError {
                guard !Task.isCancelled else { return }
                self?.finish(with: .failure(error))
            }
        }
        .store(in: &cancellables)
    }

    func load(dry: Bool) {
        Task { [quarry] in
            do {
                let carts = try await quarry.carts(dry: dry)
                guard !Task.isCancelled else { return }
                record(.sink, "\(carts) carts")
                guard !Task.isCancelled else { return }
                record(.caller, "finished")
                record(.caller, "asked again")
            } catch {
                guard !Task.isCancelled else { return }
                record(.caller, "failure(\(String(reflecting: error)))")
                record(.caller, "asked again")
            }
        }
        .store(in: &cancellables)
    }

    private func finish(with completion: Subscribers.Completion<QuarryError>) {
        if case .failure(.flooded) = completion { record(.caller, "flooded") } else { record(.caller, "counted") }
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
    let foreman = Foreman()
    for dry in [true, false] {
        foreman.count(dry: dry)
        await advance(by: 1)
        foreman.load(dry: dry)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: 9 blocks
// caller: counted
// sink: 2 carts
// caller: finished
// caller: asked again
// caller: flooded
// caller: failure(Fixture.QuarryError.flooded)
// caller: asked again
