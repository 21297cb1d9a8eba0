// What a step gives is made once and before the next step looks at anything, whatever that does with it.

// MARK: before
import Combine
import Foundation

final class Store: @unchecked Sendable {
    var page = 0

    func load(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(.success(id)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func save(_ name: String, _ id: Int) -> Int {
        record(.service, "saves \(name)")
        return id
    }
}

extension Store {
    func chosen(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        load(id).map { self.save("chosen", $0) }.map { id > 100 ? $0 : 0 }.eraseToAnyPublisher()
    }

    func fallback(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        load(id).map { self.save("fallback", $0) }.map { Int("\(id)") ?? $0 }.eraseToAnyPublisher()
    }

    func listed(_ id: Int) -> AnyPublisher<[Int], Never> { // → one-shot publisher-function
        load(id).map { self.save("first", $0) }.map { [self.save("second", 1), $0] }.eraseToAnyPublisher()
    }

    func shown(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        load(id).map { self.save("shown", $0) }.map { String($0) }.eraseToAnyPublisher()
    }
}

func lazily(_ value: @autoclosure () -> Int) -> Int { value() }

@MainActor
final class StoreModel {
    private let store = Store()
    private var bag = Set<AnyCancellable>()
    private var page = 0
    private var items: [Int] = []

    func chosen() { store.chosen(1).receive(on: DispatchQueue.main).sink { record(.sink, "chosen \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func fallback() { store.fallback(2).receive(on: DispatchQueue.main).sink { record(.sink, "fallback \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func listed() { store.listed(3).receive(on: DispatchQueue.main).sink { record(.sink, "listed \($0)") }.store(in: &bag) } // → one-shot sink-subscription
    func shown() { store.shown(4).receive(on: DispatchQueue.main).sink { record(.sink, "shown \($0)") }.store(in: &bag) } // → one-shot sink-subscription

    func counted() {
        store.load(5) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { [self] _ in page }
            .sink { [self] in
                page += 1
                record(.sink, "counted \($0)")
            }
            .store(in: &bag)
    }

    func paired() {
        store.load(6) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .map { [self] _ in (page, items.count) }
            .sink { [self] number, count in
                page += 1
                items.append(0)
                record(.sink, "paired \(number) \(count)")
            }
            .store(in: &bag)
    }

    func summed() {
        Publishers.Zip(store.load(7), store.load(8)) // → one-shot ✗ review-tier
            .map { lazily($0 + $1) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "summed \($0)") }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = StoreModel()
    for ask in [model.chosen, model.fallback, model.listed, model.shown, model.counted, model.paired, model.summed] {
        ask()
        await advance(by: 2)
    }
}

// MARK: after
import Combine
import Foundation

final class Store: @unchecked Sendable {
    var page = 0

    func load(_ id: Int) -> AnyPublisher<Int, Never> {
        Deferred {
            Future { promise in
                later(1) { promise(.success(id)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func load(_ id: Int) async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: id) }
        }
    }

    func save(_ name: String, _ id: Int) -> Int {
        record(.service, "saves \(name)")
        return id
    }
}

extension Store {
    func chosen(_ id: Int) async -> Int {
        let value = await load(id)
        let output = save("chosen", value)
        return id > 100 ? output : 0
    }

    func fallback(_ id: Int) async -> Int {
        let value = await load(id)
        let output = save("fallback", value)
        return Int("\(id)") ?? output
    }

    func listed(_ id: Int) async -> [Int] {
        let value = await load(id)
        let output = save("first", value)
        return [save("second", 1), output]
    }

    func shown(_ id: Int) async -> String {
        let value = await load(id)
        return String(save("shown", value))
    }
}

func lazily(_ value: @autoclosure () -> Int) -> Int { value() }

@MainActor
final class StoreModel {
    private let store = Store()
    private var bag = Set<AnyCancellable>()
    private var page = 0
    private var items: [Int] = []

    func chosen() {
        Task { [store] in
            let chosen = await store.chosen(1)
            guard !Task.isCancelled else { return }
            record(.sink, "chosen \(chosen)")
        }
        .store(in: &bag)
    }
    func fallback() {
        Task { [store] in
            let fallback = await store.fallback(2)
            guard !Task.isCancelled else { return }
            record(.sink, "fallback \(fallback)")
        }
        .store(in: &bag)
    }
    func listed() {
        Task { [store] in
            let listed = await store.listed(3)
            guard !Task.isCancelled else { return }
            record(.sink, "listed \(listed)")
        }
        .store(in: &bag)
    }
    func shown() {
        Task { [store] in
            let shown = await store.shown(4)
            guard !Task.isCancelled else { return }
            record(.sink, "shown \(shown)")
        }
        .store(in: &bag)
    }

    func counted() {
        Task { [store] in
            _ = await store.load(5)
            let value = page
            guard !Task.isCancelled else { return }
            page += 1
            record(.sink, "counted \(value)")
        }
        .store(in: &bag)
    }

    func paired() {
        Task { [store] in
            _ = await store.load(6)
            let (number, count) = (page, items.count)
            guard !Task.isCancelled else { return }
            page += 1
            items.append(0)
            record(.sink, "paired \(number) \(count)")
        }
        .store(in: &bag)
    }

    func summed() {
        Publishers.Zip(store.load(7), store.load(8))
            .map { lazily($0 + $1) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "summed \($0)") }
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
// service: saves chosen
// service: saves fallback
// service: saves first
// service: saves second
// service: saves shown
// sink: chosen 0
// sink: fallback 2
// sink: listed [1, 3]
// sink: shown 4
// sink: counted 0
// sink: paired 1 0
// sink: summed 15
