// What waits until another thread has done something keeps the thread from a task, wherever it is written: in a function, a getter, a closure or a caller.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Latch {
    private let gate = DispatchSemaphore(value: 0)

    func open() { gate.signal() }
    func callAsFunction() { gate.wait() }
}

final class Depot {
    let latch = Latch()
    let group = DispatchGroup()
    private let condition = NSCondition()
    private let jobs = OperationQueue()
    private let shelf = DispatchQueue(label: "shelf", attributes: .concurrent)
    lazy var pass: () -> Void = { [latch] in latch() }

    var isReady: Bool {
        condition.wait()
        return true
    }

    func finish() { group.wait() }
    func finishJobs() { jobs.waitUntilAllOperationsAreFinished() }
    func settle() { shelf.sync(flags: .barrier) {} }

    func count(_ shelf: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(shelf)) } } }
            .eraseToAnyPublisher()
    }
}

final class Clerk {
    private let depot = Depot()
    private var total = 0
    private var cancellables = Set<AnyCancellable>()

    func countAndPass(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        depot.latch()
    }

    func countAndFinish(_ shelf: Int) {
        depot.count(shelf).sink { record(.sink, "counted \($0)") }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        depot.finish()
    }

    func countAndAsk(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        record(.caller, "\(depot.isReady)")
    }

    func countAndCall(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        depot.pass()
    }

    func countAndJoin(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        depot.finishJobs()
    }

    func countAndSettle(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
        depot.settle()
    }

    func count(_ shelf: Int) {
        depot.count(shelf).sink { [weak self] in self?.total = $0 }.store(in: &cancellables) // → one-shot ✗ result-read-afterwards
    }
}

final class Office {
    private let clerk = Clerk()
    private let gate = DispatchSemaphore(value: 0)

    func open() {
        clerk.count(1)
        gate.wait()
    }
}

// MARK: run
@MainActor func run() async {
    let clerk = Clerk()
    clerk.countAndFinish(3)
    await settle()
    await advance(by: 1)
}

// MARK: trace
// sink: counted 3
