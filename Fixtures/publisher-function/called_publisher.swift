// What a function called `publisher` becomes is none, nor is its value called one; `async` does not stick to the parentheses.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Seed: Sendable { let kind: String }

final class Nursery: Sendable {
    func publisher(for kind: String)-> AnyPublisher<Seed, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(Seed(kind: kind))) } } }.eraseToAnyPublisher()
    }

    func label(of kind: String)->AnyPublisher<String, Never> { // → one-shot publisher-function
        publisher(for: kind).map { $0.kind.uppercased() }.eraseToAnyPublisher()
    }

    func sow()-> AnyPublisher<Void, Never> { // → one-shot publisher-function
        publisher(for: "pea").map { _ in }.eraseToAnyPublisher()
    }
}

@MainActor
final class Gardener {
    private let nursery = Nursery()
    private var cancellables = Set<AnyCancellable>()

    func plant() {
        nursery.publisher(for: "bean") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0.kind + " " + $0.kind) }
            .store(in: &cancellables)
    }

    func mark() {
        nursery.label(of: "leek") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func sow() {
        nursery.sow() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "sown") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Seed: Sendable { let kind: String }

final class Nursery: Sendable {
    func value(for kind: String) async -> Seed {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: Seed(kind: kind)) }
        }
    }

    func label(of kind: String) async -> String {
        let seed = await value(for: kind)
        return seed.kind.uppercased()
    }

    func sow() async {
        _ = await value(for: "pea")
    }
}

@MainActor
final class Gardener {
    private let nursery = Nursery()
    private var cancellables = Set<AnyCancellable>()

    func plant() {
        Task { [nursery] in
            let seed = await nursery.value(for: "bean")
            guard !Task.isCancelled else { return }
            record(.sink, seed.kind + " " + seed.kind)
        }
        .store(in: &cancellables)
    }

    func mark() {
        Task { [nursery] in
            let label = await nursery.label(of: "leek")
            guard !Task.isCancelled else { return }
            record(.sink, label)
        }
        .store(in: &cancellables)
    }

    func sow() {
        Task { [nursery] in
            await nursery.sow()
            guard !Task.isCancelled else { return }
            record(.sink, "sown")
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
    let gardener = Gardener()
    for work in [gardener.plant, gardener.mark, gardener.sow] {
        work()
        await advance(by: 1)
    }
}

// MARK: trace
// sink: bean bean
// sink: LEEK
// sink: sown
