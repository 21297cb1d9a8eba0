// A test may be a key path or a function's name: what it rejects must not reach the subscriber either.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

struct Chore: Sendable {
    let id: Int
    let done: Bool
    let next: Int?
}

final class Chores: Sendable {
    func chore(_ id: Int) -> AnyPublisher<Chore, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(Chore(id: id, done: id % 2 == 0, next: id > 2 ? nil : id + 1))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func finished(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        chore(id).filter(\.done).map(\.id).eraseToAnyPublisher()
    }

    func isFinished(_ id: Int) -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        chore(id).allSatisfy(\.done).eraseToAnyPublisher()
    }
}

@MainActor
final class ChoreModel {
    private let chores = Chores()
    private var cancellables = Set<AnyCancellable>()

    func look(_ id: Int) {
        chores.finished(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "finished \($0)") }
            .store(in: &cancellables)
        chores.chore(id) // → one-shot sink-subscription
            .first(where: \.done)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "first \($0.id)") }
            .store(in: &cancellables)
        chores.chore(id) // → one-shot sink-subscription
            .compactMap(\.next)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "then \($0)") }
            .store(in: &cancellables)
        chores.chore(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .filter(isSmall)
            .sink { record(.sink, "small \($0.id)") }
            .store(in: &cancellables)
        chores.isFinished(id) // → one-shot sink-subscription
            .filter(\.self)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

func isSmall(_ chore: Chore) -> Bool { chore.id < 3 }

// MARK: after
import Combine
import Foundation

struct Chore: Sendable {
    let id: Int
    let done: Bool
    let next: Int?
}

final class Chores: Sendable {
    func chore(_ id: Int) async -> Chore {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: Chore(id: id, done: id % 2 == 0, next: id > 2 ? nil : id + 1)) }
        }
    }

    func finished(_ id: Int) async -> Int? {
        let chore = await chore(id)
        guard chore.done else { return nil }
        return chore.id
    }

    func isFinished(_ id: Int) async -> Bool {
        await chore(id).done
    }
}

@MainActor
final class ChoreModel {
    private let chores = Chores()
    private var cancellables = Set<AnyCancellable>()

    func look(_ id: Int) {
        Task { [chores] in
            guard let finished = await chores.finished(id) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "finished \(finished)")
        }
        .store(in: &cancellables)
        Task { [chores] in
            let chore = await chores.chore(id)
            guard chore.done else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "first \(chore.id)")
        }
        .store(in: &cancellables)
        Task { [chores] in
            guard let next = await chores.chore(id).next else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "then \(next)")
        }
        .store(in: &cancellables)
        Task { [chores] in
            let chore = await chores.chore(id)
            guard isSmall(chore) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "small \(chore.id)")
        }
        .store(in: &cancellables)
        Task { [chores] in
            let isFinished = await chores.isFinished(id)
            guard isFinished else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "\(isFinished)")
        }
        .store(in: &cancellables)
    }
}

func isSmall(_ chore: Chore) -> Bool { chore.id < 3 }

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChoreModel()
    for id in 1...4 {
        model.look(id)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: then 2
// sink: small 1
// sink: finished 2
// sink: first 2
// sink: then 3
// sink: small 2
// sink: true
// sink: finished 4
// sink: first 4
// sink: true
