// What a request reads when it is called, code behind a call of the function that subscribes changes: in the next round of a caller's loop, in its
// `defer`, behind a caller of the caller, in a subclass, and behind the second call of a local function.

// MARK: before
import Combine
import Foundation

@MainActor
final class Service {
    var token = 0

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        let token = self.token
        return Deferred {
            Future { promise in
                later(1) { promise(.success(token)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Loops {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    private func start() {
        service.load().sink { record(.sink, "round \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }

    func rounds() {
        for round in 1...2 {
            service.token = round
            start()
        }
    }
}

@MainActor
final class Defers {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    private func start() {
        service.load().sink { record(.sink, "deferred \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }

    func ends() {
        defer { service.token = 5 }
        start()
    }
}

@MainActor
final class Callers {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    private func start() {
        service.load().sink { record(.sink, "two deep \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }

    private func begin() { start() }

    func beginsAndGoesOn() {
        begin()
        service.token = 7
    }
}

@MainActor
class Base {
    let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        service.load().sink { record(.sink, "inherited \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

@MainActor
final class Derived: Base {
    override func start() {
        super.start()
        service.token = 9
    }
}

@MainActor
final class Locals {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func twice() {
        func one(_ token: Int) {
            service.token = token
            service.load().sink { record(.sink, "local \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        }
        one(1)
        one(2)
    }
}

// MARK: run
@MainActor func run() async {
    let loops = Loops()
    loops.rounds()
    let defers = Defers()
    defers.ends()
    let callers = Callers()
    callers.beginsAndGoesOn()
    let derived = Derived()
    derived.start()
    let locals = Locals()
    locals.twice()
    await advance(by: 2)
}

// MARK: trace
// sink: round 1
// sink: round 2
// sink: deferred 0
// sink: two deep 0
// sink: inherited 0
// sink: local 1
// sink: local 2
