// A result builder that is a member of the bag collects the subscriptions: none is dropped.

// MARK: before
import Combine
import Foundation

@MainActor
final class CancelBag {
    private var kept: [AnyCancellable] = []

    func collect(@Builder _ make: () -> [AnyCancellable]) { kept += make() }

    func empty() { kept = [] }

    @resultBuilder
    enum Builder {
        static func buildBlock(_ parts: AnyCancellable...) -> [AnyCancellable] { parts }
    }
}

final class Ponds: @unchecked Sendable {
    func depth(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
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
    private let bag = CancelBag()

    func look() {
        bag.collect {
            ponds.depth(1) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "first \($0)") }
            ponds.depth(2) // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink { record(.sink, "second \($0)") }
        }
    }

    func leave() { bag.empty() }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class CancelBag {
    private var kept: [AnyCancellable] = []

    func collect(@Builder _ make: () -> [AnyCancellable]) { kept += make() }

    func empty() { kept = [] }

    @resultBuilder
    enum Builder {
        static func buildBlock(_ parts: AnyCancellable...) -> [AnyCancellable] { parts }
    }
}

final class Ponds: @unchecked Sendable {
    func depth(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id * 2) }
        }
    }
}

@MainActor
final class Pondkeeper {
    private let ponds = Ponds()
    private let bag = CancelBag()

    func look() {
        bag.collect {
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

    func leave() { bag.empty() }
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
