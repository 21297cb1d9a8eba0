// What the type of a publisher says of its value (`Just<Double>`, `-> AnyPublisher<Double, Never>`, a tuple) is said with the value's name.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Scale: Sendable {
    func weight(_ grams: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(grams)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

func kind<Value>(of value: Value) -> String { "\(Value.self)" }

extension Scale {
    func justGiven() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(1).flatMap { _ -> Just<Double> in Just(5) }.map { kind(of: $0) }.eraseToAnyPublisher()
    }

    func erased() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(2).flatMap { _ -> AnyPublisher<Float, Never> in Just(5).eraseToAnyPublisher() }.map { kind(of: $0) }.eraseToAnyPublisher()
    }

    func maybe() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(3).flatMap { grams -> AnyPublisher<Int?, Never> in Just(grams).eraseToAnyPublisher() }.map { kind(of: $0) }.eraseToAnyPublisher()
    }

    func pair() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(4).map { grams -> (Double, Int?) in (5, grams) }.map { kind(of: $0.0) + " " + kind(of: $0.1) }.eraseToAnyPublisher()
    }

    func named() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(5).map { grams -> (Int, Int?) in (grams, grams) }.map { kind(of: $0) + " " + kind(of: $1) }.eraseToAnyPublisher()
    }

    func beside() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(6).zip(Just<UInt8>(7)).map { kind(of: $0.1) }.eraseToAnyPublisher()
    }

    func listed() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(7).map { _ -> [String: Double] in ["a": 1] }.map { "\(($0["a"] ?? 0) / 2)" }.eraseToAnyPublisher()
    }

    func handedOn() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(8).map { grams -> Int? in grams }.map(kind(of:)).eraseToAnyPublisher()
    }

    func either() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        weight(9)
            .flatMap { grams -> AnyPublisher<Double, Never> in grams > 5 ? Just(1).eraseToAnyPublisher() : Just(2).eraseToAnyPublisher() }
            .map { "\($0)" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Kitchen {
    private let scale = Scale()
    private var bag = Set<AnyCancellable>()

    func ask() {
        scale.justGiven().receive(on: DispatchQueue.main).sink { record(.sink, "just \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.erased().receive(on: DispatchQueue.main).sink { record(.sink, "erased \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.maybe().receive(on: DispatchQueue.main).sink { record(.sink, "maybe \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.pair().receive(on: DispatchQueue.main).sink { record(.sink, "pair \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.named().receive(on: DispatchQueue.main).sink { record(.sink, "named \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.listed().receive(on: DispatchQueue.main).sink { record(.sink, "listed \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.handedOn().receive(on: DispatchQueue.main).sink { record(.sink, "handed on \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.either().receive(on: DispatchQueue.main).sink { record(.sink, "either \($0)") }.store(in: &bag) // → one-shot sink-subscription
        scale.beside().receive(on: DispatchQueue.main).sink { record(.sink, "beside \($0)") }.store(in: &bag) // → one-shot sink-subscription
    }
}

// MARK: run
@MainActor
func run() async {
    let kitchen = Kitchen()
    kitchen.ask()
    await advance(by: 2)
}

// MARK: after
import Combine
import Foundation

struct Scale: Sendable {
    func weight(_ grams: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: grams) }
        }
    }
}

func kind<Value>(of value: Value) -> String { "\(Value.self)" }

extension Scale {
    func justGiven() async -> String {
        _ = await weight(1)
        let value: Double = 5
        return kind(of: value)
    }

    func erased() async -> String {
        _ = await weight(2)
        let value: Float = 5
        return kind(of: value)
    }

    func maybe() async -> String {
        let grams = await weight(3)
        let value: Int? = grams
        return kind(of: value)
    }

    func pair() async -> String {
        let grams = await weight(4)
        let value: (Double, Int?) = (5, grams)
        return kind(of: value.0) + " " + kind(of: value.1)
    }

    func named() async -> String {
        let grams = await weight(5)
        let (first, second): (Int, Int?) = (grams, grams)
        return kind(of: first) + " " + kind(of: second)
    }

    func beside() async -> String {
        async let weight = weight(6)
        let values = await (weight, (7 as UInt8))
        return kind(of: values.1)
    }

    func listed() async -> String {
        _ = await weight(7)
        let value: [String: Double] = ["a": 1]
        return "\((value["a"] ?? 0) / 2)"
    }

    func handedOn() async -> String {
        let grams = await weight(8)
        let value: Int? = grams
        return kind(of: value)
    }

    func either() async -> String {
        let grams = await weight(9)
        let value: Double = grams > 5 ? 1 : 2
        return "\(value)"
    }
}

@MainActor
final class Kitchen {
    private let scale = Scale()
    private var bag = Set<AnyCancellable>()

    func ask() {
        Task { [scale] in
            let justGiven = await scale.justGiven()
            guard !Task.isCancelled else { return }
            record(.sink, "just \(justGiven)")
        }
        .store(in: &bag)
        Task { [scale] in
            let erased = await scale.erased()
            guard !Task.isCancelled else { return }
            record(.sink, "erased \(erased)")
        }
        .store(in: &bag)
        Task { [scale] in
            let maybe = await scale.maybe()
            guard !Task.isCancelled else { return }
            record(.sink, "maybe \(maybe)")
        }
        .store(in: &bag)
        Task { [scale] in
            let pair = await scale.pair()
            guard !Task.isCancelled else { return }
            record(.sink, "pair \(pair)")
        }
        .store(in: &bag)
        Task { [scale] in
            let named = await scale.named()
            guard !Task.isCancelled else { return }
            record(.sink, "named \(named)")
        }
        .store(in: &bag)
        Task { [scale] in
            let listed = await scale.listed()
            guard !Task.isCancelled else { return }
            record(.sink, "listed \(listed)")
        }
        .store(in: &bag)
        Task { [scale] in
            let handedOn = await scale.handedOn()
            guard !Task.isCancelled else { return }
            record(.sink, "handed on \(handedOn)")
        }
        .store(in: &bag)
        Task { [scale] in
            let either = await scale.either()
            guard !Task.isCancelled else { return }
            record(.sink, "either \(either)")
        }
        .store(in: &bag)
        Task { [scale] in
            let beside = await scale.beside()
            guard !Task.isCancelled else { return }
            record(.sink, "beside \(beside)")
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
// sink: just Double
// sink: erased Float
// sink: maybe Optional<Int>
// sink: pair Double Optional<Int>
// sink: named Int Optional<Int>
// sink: listed 0.5
// sink: handed on Optional<Int>
// sink: either 1.0
// sink: beside UInt8
