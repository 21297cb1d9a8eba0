// A task holds what its chain is called on until it is done, where the chain let go of it: who looks for the end of the object notices.
//
// accept: self-lives-until-done

// MARK: before
import Combine
import Foundation

@MainActor
final class Lease {
    private let name: String
    init(_ name: String) { self.name = name }
    deinit { record(.caller, "\(name) is free") }
}

@MainActor
final class Importer {
    private let lease: Lease
    init(_ name: String) { lease = Lease(name) }

    func start() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(1)) } } }
            .eraseToAnyPublisher()
    }

    func start(with lease: Lease) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(2)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Screen {
    private let kept = Importer("kept")
    private var importer: Importer? = Importer("door")
    private var cancellables = Set<AnyCancellable>()

    func open() {
        importer?.start() // → one-shot ✗ delivery-order
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        importer = nil
        record(.caller, "opened")
    }

    func lend() {
        Importer("window").start() // → one-shot ✗ delivery-order
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        kept.start(with: Lease("gate")) // → one-shot ✗ delivery-order
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        record(.caller, "lent")
    }
}

// MARK: run
@MainActor func run() async {
    let screen = Screen()
    screen.open()
    await advance(by: 2)
    screen.lend()
    await advance(by: 2)
    withExtendedLifetime(screen) {}
}

// MARK: trace
// caller: door is free
// caller: opened
// caller: window is free
// caller: gate is free
// caller: lent
// caller: kept is free
// sink: 1
// sink: 1
// sink: 2
