// What takes each of several values as an argument of its own is called with them: an operator, an initialiser with its labels, a function.

// MARK: before
import Combine
import Foundation

struct Basket: Sendable {
    let apples, pears: Int
}

final class Orchard: Sendable {
    func picked(_ rows: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(rows * 3)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func total() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Publishers.Zip(picked(1), picked(2))
            .map(+)
            .eraseToAnyPublisher()
    }

    func basket() -> AnyPublisher<Basket, Never> { // → one-shot publisher-function
        picked(3).zip(picked(4))
            .map(Basket.init)
            .eraseToAnyPublisher()
    }

    func note() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        picked(5).zip(picked(6))
            .map(line)
            .eraseToAnyPublisher()
    }

    private func line(_ left: Int, right: Int) -> String { "\(left) and \(right)" }
}

@MainActor
final class OrchardScreen {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        orchard.total() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "total \($0)") }
            .store(in: &cancellables)
        orchard.basket() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "apples \($0.apples), pears \($0.pears)") }
            .store(in: &cancellables)
        orchard.note() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Basket: Sendable {
    let apples, pears: Int
}

final class Orchard: Sendable {
    func picked(_ rows: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: rows * 3) }
        }
    }

    func total() async -> Int {
        async let firstPicked = picked(1)
        async let secondPicked = picked(2)
        return await firstPicked + secondPicked
    }

    func basket() async -> Basket {
        async let firstPicked = picked(3)
        async let secondPicked = picked(4)
        return await Basket(apples: firstPicked, pears: secondPicked)
    }

    func note() async -> String {
        async let firstPicked = picked(5)
        async let secondPicked = picked(6)
        return await line(firstPicked, right: secondPicked)
    }

    private func line(_ left: Int, right: Int) -> String { "\(left) and \(right)" }
}

@MainActor
final class OrchardScreen {
    private let orchard = Orchard()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        Task { [orchard] in
            let total = await orchard.total()
            guard !Task.isCancelled else { return }
            record(.sink, "total \(total)")
        }
        .store(in: &cancellables)
        Task { [orchard] in
            let basket = await orchard.basket()
            guard !Task.isCancelled else { return }
            record(.sink, "apples \(basket.apples), pears \(basket.pears)")
        }
        .store(in: &cancellables)
        Task { [orchard] in
            let note = await orchard.note()
            guard !Task.isCancelled else { return }
            record(.sink, note)
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
    let screen = OrchardScreen()
    screen.show()
    await advance(by: 1)
}

// MARK: trace
// sink: total 9
// sink: apples 9, pears 12
// sink: 15 and 18
