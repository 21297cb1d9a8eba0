// What a result builder collects is kept by whoever gets the list: each subscription is a value there, and none is dropped. Bags that the functions
// called put something into are no state that the next call would read.

// MARK: before
import Combine
import Foundation

@resultBuilder
enum Gathered {
    static func buildBlock(_ parts: AnyCancellable...) -> [AnyCancellable] { parts }
}

func gathered(@Gathered _ make: () -> [AnyCancellable]) -> [AnyCancellable] { make() }

final class Ponds: @unchecked Sendable {
    private var bag = Set<AnyCancellable>()

    func depth(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        AnyCancellable {}.store(in: &bag)
        return Deferred {
            Future { promise in
                later(1) { promise(.success(id * 2)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pondkeeper {
    private let ponds = Ponds()
    private var held: [AnyCancellable] = []

    func look() {
        held = gathered {
            ponds.depth(1) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "first \($0)") }
            ponds.depth(2) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "second \($0)") }
        }
    }

    func leave() { held = [] }
}

// MARK: after
import Combine
import Foundation

@resultBuilder
enum Gathered {
    static func buildBlock(_ parts: AnyCancellable...) -> [AnyCancellable] { parts }
}

func gathered(@Gathered _ make: () -> [AnyCancellable]) -> [AnyCancellable] { make() }

final class Ponds: @unchecked Sendable {
    private var bag = Set<AnyCancellable>()

    func depth(_ id: Int) async -> Int {
        AnyCancellable {}.store(in: &bag)
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id * 2) }
        }
    }
}

@MainActor
final class Pondkeeper {
    private let ponds = Ponds()
    private var held: [AnyCancellable] = []

    func look() {
        held = gathered {
            AnyCancellable(Task { [ponds] in
                let depth = await ponds.depth(1)
                guard !Task.isCancelled else { return }
                record(.sink, "first \(depth)")
            }.cancel)
            AnyCancellable(Task { [ponds] in
                let depth = await ponds.depth(2)
                guard !Task.isCancelled else { return }
                record(.sink, "second \(depth)")
            }.cancel)
        }
    }

    func leave() { held = [] }
}

// MARK: run
@MainActor func run() async {
    let keeper = Pondkeeper()
    keeper.look()
    await advance(by: 1)
    keeper.look()
    keeper.leave()
    await advance(by: 2)
    record(.caller, "left")
}

// MARK: trace
// sink: first 2
// sink: second 4
// caller: left
