// A publisher that is kept in a box of the app's own, behind a lock: the box gives what was put into it, and where it is private that is seen. What one of them puts in goes on; another is handed on, and so is open.

// MARK: before
import Combine
import Foundation

final class Locked<Value>: @unchecked Sendable {
    private var content: Value
    private let lock = NSLock()

    init(_ content: Value) { self.content = content }

    var value: Value {
        lock.lock()
        defer { lock.unlock() }
        return content
    }

    @discardableResult func change<T>(_ change: (inout Value) -> T) -> T {
        lock.lock()
        defer { lock.unlock() }
        return change(&content)
    }
}

final class Weighbridge: @unchecked Sendable {
    private let running: Locked<AnyPublisher<Int, Never>?> = Locked(nil)
    private let scale = Locked<AnyPublisher<Int, Never>?>(nil)
    private let shared: Locked<AnyPublisher<Int, Never>?> = Locked(nil)
    let ticks = CurrentValueSubject<Int, Never>(7)

    func weight() -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        if let running = running.value { return running }
        return running.change { running in
            if let known = running { return known }
            let weighing = Deferred {
                Future<Int, Never> { promise in
                    record(.service, "weighing")
                    later(1) { promise(.success(40)) }
                }
            }
            .handleEvents(receiveCompletion: { _ in later(1) { self.running.change { $0 = nil } } })
            .eraseToAnyPublisher()
            running = weighing
            return weighing
        }
    }

    func readings() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        if let known = scale.value { return known }
        scale.change { $0 = ticks.eraseToAnyPublisher() }
        return scale.value ?? Just(0).eraseToAnyPublisher()
    }

    func lent() -> AnyPublisher<Int, Never> { // → undecided ✗ undecided-source
        lend(shared)
        return shared.value ?? Just(0).eraseToAnyPublisher()
    }

    private func lend(_ box: Locked<AnyPublisher<Int, Never>?>) { box.change { $0 = ticks.prefix(2).eraseToAnyPublisher() } }
}

@MainActor
final class WeighbridgeModel {
    private let bridge = Weighbridge()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        bridge.weight() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) tons") }
            .store(in: &cancellables)
    }

    func watch() {
        bridge.readings() // → continuous ✗ subject
            .sink { record(.sink, "reads \($0)") }
            .store(in: &cancellables)
    }

    func borrow() {
        bridge.lent() // → undecided ✗ undecided-source
            .sink { record(.sink, "lent \($0)") }
            .store(in: &cancellables)
    }

    func tick() { bridge.ticks.send(8) }
}

// MARK: run
@MainActor func run() async {
    let model = WeighbridgeModel()
    model.weigh()
    model.weigh()
    await advance(by: 3)
    model.watch()
    model.borrow()
    model.tick()
    await settle()
}

// MARK: trace
// service: weighing
// service: weighing
// sink: 40 tons
// sink: 40 tons
// sink: reads 7
// sink: lent 7
// sink: reads 8
// sink: lent 8
