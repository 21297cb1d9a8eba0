// What a function changes when it is called, code behind the subscription reads: however the change is written, it must not come later than that.

// MARK: before
import Combine
import Foundation

@MainActor
final class Meter {
    static let shared = Meter()
    var level = 0
    var isOn = false
}

@MainActor
struct Ticket {
    init() { Meter.shared.level += 1 }
}

@MainActor
final class Depot {
    let meter = Meter()
    let meters = [Meter(), Meter()]
    var isBusy = false
    var onStart: (() -> Void)?
    var log: [String] = []
    let started = PassthroughSubject<Void, Never>()

    private func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    private func add(_ text: String) { log += [text] }
    private func s0() { s1() }
    private func s1() { s2() }
    private func s2() { s3() }
    private func s3() { s4() }
    private func s4() { s5() }
    private func s5() { s6() }
    private func s6() { s7() }
    private func s7() { s8() }
    private func s8() { s9() }
    private func s9() { s10() }
    private func s10() { s11() }
    private func s11() { s12() }
    private func s12() { s13() }
    private func s13() { isBusy = true }

    func byAlias() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let other = meter
        other.level = 8
        return count()
    }

    func byElement() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        for meter in meters { meter.isOn = true }
        return count()
    }

    func byKeyPath() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        self[keyPath: \.isBusy] = true
        return count()
    }

    func byClosureHere() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let change = { self.isBusy = true }
        change()
        return count()
    }

    func byClosureThere() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        onStart?()
        return count()
    }

    func byMethod() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        ["a"].forEach(add)
        return count()
    }

    func byInitialiser() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        _ = Ticket()
        return count()
    }

    func bySending() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        started.send()
        return count()
    }

    func bySteps() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        s0()
        return count()
    }
}

@MainActor
final class Keeper {
    private var bag = Set<AnyCancellable>()
    private var starts = 0

    func go() {
        let depot = Depot()
        depot.onStart = { [depot] in depot.isBusy = true }
        depot.started.sink { [weak self] in self?.starts += 1 }.store(in: &bag) // → continuous ✗ subject

        depot.byAlias().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.meter.level)")
    }

    func goOn() {
        let depot = Depot()
        depot.byElement().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.meters[0].isOn)")
    }

    func goByKeyPath() {
        let depot = Depot()
        depot.byKeyPath().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.isBusy)")
    }

    func goByClosureHere() {
        let depot = Depot()
        depot.byClosureHere().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.isBusy)")
    }

    func goByClosureThere() {
        let depot = Depot()
        depot.onStart = { [depot] in depot.isBusy = true }
        depot.byClosureThere().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.isBusy)")
    }

    func goByMethod() {
        let depot = Depot()
        depot.byMethod().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.log.count)")
    }

    func goByInitialiser() {
        let depot = Depot()
        depot.byInitialiser().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(Meter.shared.level)")
    }

    func goBySending() {
        let depot = Depot()
        depot.started.sink { [weak self] in self?.starts += 1 }.store(in: &bag) // → continuous ✗ subject
        depot.bySending().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(starts)")
    }

    func goBySteps() {
        let depot = Depot()
        depot.bySteps().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.isBusy)")
    }
}

// MARK: run
@MainActor func run() async {
    let keeper = Keeper()
    keeper.go()
    keeper.goOn()
    keeper.goByKeyPath()
    keeper.goByClosureHere()
    keeper.goByClosureThere()
    keeper.goByMethod()
    keeper.goByInitialiser()
    keeper.goBySending()
    keeper.goBySteps()
    await settle()
}

// MARK: trace
// caller: 8
// caller: true
// caller: true
// caller: true
// caller: true
// caller: 1
// caller: 1
// caller: 1
// caller: true
