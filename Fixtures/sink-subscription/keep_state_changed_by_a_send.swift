// What a function sends when it is called changes what code behind the subscription reads: by whatever way the value comes to its listener.

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func listen(_ work: @escaping (Output) -> Void) -> AnyCancellable {
        sink { work($0) }
    }
}

@MainActor
final class Depot {
    let started = PassthroughSubject<Int, Never>()
    let others = PassthroughSubject<Int, Never>()
    let copies = PassthroughSubject<Int, Never>()

    private func count() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(1)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func load() -> AnyPublisher<Int, Never> { // → one-shot ✗ result-read-afterwards
        started.send(1)
        return count()
    }
}

@MainActor
final class Keeper {
    private let depot = Depot()
    private var bag = Set<AnyCancellable>()
    private var starts = 0
    @Published private var last = 0

    private func add(_ number: Int) { starts += number }

    private func observe(_ numbers: AnyPublisher<Int, Never>) {
        numbers.sink { [weak self] in self?.starts += $0 }.store(in: &bag) // → continuous ✗ subject
    }

    func assigned() {
        depot.started.assign(to: \.starts, on: self).store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "assigned \(starts)")
    }

    func published() {
        depot.started.assign(to: &$last) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "published \(last)")
    }

    func sentOn() {
        depot.started.subscribe(depot.copies).store(in: &bag) // → continuous ✗ subject
        depot.copies.sink { [weak self] in self?.starts += $0 }.store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "sent on \(starts)")
    }

    func local() {
        let numbers = depot.started.map { $0 + 1 }
        numbers.sink { [weak self] in self?.starts += $0 }.store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "local \(starts)")
    }

    func handedOn() {
        observe(depot.started.eraseToAnyPublisher())
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "handed on \(starts)")
    }

    func merged() {
        depot.others.merge(with: depot.started).sink { [weak self] in self?.starts += $0 }.store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "merged \(starts)")
    }

    func ownTerminal() {
        depot.started.listen { [weak self] in self?.starts += $0 }.store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "own terminal \(starts)")
    }

    func named() {
        depot.started.sink(receiveValue: add).store(in: &bag) // → continuous ✗ subject
        depot.load().sink { record(.sink, "\($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
        record(.caller, "named \(starts)")
    }

    func close() { bag = [] }
}

// MARK: run
@MainActor func run() async {
    let ways: [(Keeper) -> Void] = [
        { $0.assigned() }, { $0.published() }, { $0.sentOn() }, { $0.local() }, { $0.handedOn() }, { $0.merged() }, { $0.ownTerminal() }, { $0.named() },
    ]
    for way in ways {
        let keeper = Keeper()
        way(keeper)
        keeper.close()
    }
    await settle()
}

// MARK: trace
// caller: assigned 1
// caller: published 1
// caller: sent on 1
// caller: local 2
// caller: handed on 1
// caller: merged 1
// caller: own terminal 1
// caller: named 1
