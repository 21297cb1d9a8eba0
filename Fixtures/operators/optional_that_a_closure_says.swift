// What a closure says of an optional is gone with the optional: the name has what is in it, and nothing goes on where it is `nil`.

// MARK: before
import Combine
import Foundation

struct Aviary: Sendable {
    private let names = [1: "wren", 3: "kite"]

    func ring(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(number)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func name(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        ring(number)
            .compactMap { number -> String? in self.names[number] }
            .map { "a \($0)" }
            .eraseToAnyPublisher()
    }

    func odd(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        ring(number)
            .map { number -> Int? in number % 2 == 1 ? number : nil }
            .compactMap { $0 }
            .eraseToAnyPublisher()
    }

    func certain(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        ring(number).compactMap { number -> Int? in number }.map { $0 + 1 }.eraseToAnyPublisher()
    }

    func half(_ number: Int) -> AnyPublisher<Double, Never> { // → one-shot publisher-function
        ring(number).map { number -> Double? in number > 1 ? 5 : nil }.replaceNil(with: 3).map { $0 / 2 }.eraseToAnyPublisher()
    }
}

@MainActor
final class Birder {
    private let aviary = Aviary()
    private var bag = Set<AnyCancellable>()

    func name(_ number: Int) {
        aviary.name(number).receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &bag) // → one-shot sink-subscription
    }

    func odd(_ number: Int) {
        aviary.odd(number).receive(on: DispatchQueue.main).sink { record(.sink, "odd \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }

    func certain(_ number: Int) {
        aviary.certain(number).receive(on: DispatchQueue.main).sink { record(.sink, "certain \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }

    func half(_ number: Int) {
        aviary.half(number).receive(on: DispatchQueue.main).sink { record(.sink, "half \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }
}

// MARK: run
@MainActor
func run() async {
    let birder = Birder()
    for number in 1...2 {
        for ask in [birder.name, birder.odd, birder.certain, birder.half] {
            ask(number)
            await advance(by: 1)
        }
    }
}

// MARK: after
import Combine
import Foundation

struct Aviary: Sendable {
    private let names = [1: "wren", 3: "kite"]

    func ring(_ number: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: number) }
        }
    }

    func name(_ number: Int) async -> String? {
        let ring = await ring(number)
        guard let names = names[ring] else { return nil }
        return "a \(names)"
    }

    func odd(_ number: Int) async -> Int? {
        let ring = await ring(number)
        return ring % 2 == 1 ? ring : nil
    }

    func certain(_ number: Int) async -> Int? {
        let ring = await ring(number)
        guard let value = (ring as Int?) else { return nil }
        return value + 1
    }

    func half(_ number: Int) async -> Double {
        let ring = await ring(number)
        let value: Double = (ring > 1 ? 5 : nil) ?? 3
        return value / 2
    }
}

@MainActor
final class Birder {
    private let aviary = Aviary()
    private var bag = Set<AnyCancellable>()

    func name(_ number: Int) {
        Task { [aviary] in
            guard let name = await aviary.name(number) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, name)
        }
        .store(in: &bag)
    }

    func odd(_ number: Int) {
        Task { [aviary] in
            guard let odd = await aviary.odd(number) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "odd \(odd)")
        }
        .store(in: &bag)
    }

    func certain(_ number: Int) {
        Task { [aviary] in
            guard let certain = await aviary.certain(number) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "certain \(certain)")
        }
        .store(in: &bag)
    }

    func half(_ number: Int) {
        Task { [aviary] in
            let half = await aviary.half(number)
            guard !Task.isCancelled else { return }
            record(.sink, "half \(half)")
        }
        .store(in: &bag)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// sink: a wren
// sink: odd 1
// sink: certain 2
// sink: half 1.5
// sink: certain 3
// sink: half 2.5
