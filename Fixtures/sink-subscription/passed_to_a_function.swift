// What a function is given to keep must go on cancelling the work when it is let go, though it holds a task now.
//
// pitfalls: 7
// swift6: after

// MARK: before
import Combine
import Foundation

final class Oven: Sendable {
    func bake() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Future { promise in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("bread")) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Bakery {
    private let oven = Oven()
    private var kept: [AnyCancellable] = []

    func open() {
        keep(oven.bake().sink { record(.sink, $0) }) // → one-shot sink-subscription
    }

    func close() { kept = [] }

    private func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}

// MARK: after
import Combine
import Foundation

final class Oven: Sendable {
    func bake() async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: "bread") }
        }
    }
}

@MainActor
final class Bakery {
    private let oven = Oven()
    private var kept: [AnyCancellable] = []

    func open() {
        keep(AnyCancellable(Task { [oven] in
            let bake = await oven.bake()
            guard !Task.isCancelled else { return }
            record(.sink, bake)
        }.cancel))
    }

    func close() { kept = [] }

    private func keep(_ cancellable: AnyCancellable) { kept.append(cancellable) }
}

// MARK: run
@MainActor func run() async {
    let bakery = Bakery()
    bakery.open()
    await advance(by: 1)
    bakery.open()
    bakery.close()
    await advance(by: 1)
    record(.caller, "closed")
}

// MARK: trace
// sink: bread
// caller: closed
