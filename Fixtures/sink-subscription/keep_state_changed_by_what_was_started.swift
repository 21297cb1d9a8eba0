// What a request reads when it is called, work changes that was started on the main queue before a task could begin: by a second block, a function that
// starts what it is given, a work item, and a subscription that stays and takes what is sent to the main queue.

// MARK: before
import Combine
import Foundation

final class Service: @unchecked Sendable {
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

func soon(_ work: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: work) }

final class Blocks: @unchecked Sendable {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        DispatchQueue.main.async { self.begin() }
        DispatchQueue.main.async { self.service.token = 1 }
    }

    private func begin() {
        service.load().sink { record(.sink, "blocks \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

final class Helpers: @unchecked Sendable {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        soon { self.service.token = 2 }
        service.load().sink { record(.sink, "helpers \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

final class Items: @unchecked Sendable {
    private let service = Service()
    private var bag = Set<AnyCancellable>()

    func start() {
        let item = DispatchWorkItem { self.service.token = 3 }
        DispatchQueue.main.async(execute: item)
        service.load().sink { record(.sink, "items \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

final class Hops: @unchecked Sendable {
    private let service = Service()
    private let changed = PassthroughSubject<Int, Never>()
    private var bag = Set<AnyCancellable>()

    init() {
        changed.receive(on: DispatchQueue.main).sink { [service] in service.token = $0 }.store(in: &bag) // → continuous ✗ subject
    }

    func start() {
        changed.send(4)
        service.load().sink { record(.sink, "hops \($0)") }.store(in: &bag) // → one-shot ✗ result-read-afterwards
    }
}

// MARK: run
@MainActor
func run() async {
    let (blocks, helpers, items, hops) = (Blocks(), Helpers(), Items(), Hops())
    blocks.start()
    helpers.start()
    items.start()
    hops.start()
    await advance(by: 2)
}

// MARK: trace
// sink: helpers 0
// sink: items 0
// sink: hops 0
// sink: blocks 0
