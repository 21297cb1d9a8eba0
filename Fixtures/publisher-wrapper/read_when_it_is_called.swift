// What a function reads when it is called it reads in the wrapper's task. Where everybody subscribes on the spot that is the same turn of affairs, and no
// question of its own.
//
// accept: wrapper-starts-task

// MARK: before
import Combine
import Foundation

@MainActor
final class Kiosk {
    let visitors = PassthroughSubject<String, Never>()
    private var price = 3
    private var cancellables = Set<AnyCancellable>()

    func open() {
        visitors // → continuous ✗ subject
            .flatMap { [unowned self] visitor in self.ticket(for: visitor) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func raise() { price += 1 }

    private func ticket(for visitor: String) -> AnyPublisher<String, Never> { // → one-shot publisher-wrapper review
        let today = price
        return Deferred {
            Future { promise in
                later(1) { promise(.success("\(visitor) pays \(today)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Kiosk {
    let visitors = PassthroughSubject<String, Never>()
    private var price = 3
    private var cancellables = Set<AnyCancellable>()

    func open() {
        visitors
            .flatMap { [unowned self] visitor in self.ticket(for: visitor) }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func raise() { price += 1 }

    private func ticket(for visitor: String) -> AnyPublisher<String, Never> {
        taskPublisher { await self.ticket(for: visitor) }
    }

    private func ticket(for visitor: String) async -> String {
        let today = price
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(visitor) pays \(today)") }
        }
    }
}

/// Runs `work` when somebody subscribes; cancelling the subscription cancels it.
private func taskPublisher<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> AnyPublisher<Output, Never> {
    Deferred {
        let task = Task { await work() }
        return Future<Output, Never> { promise in
            nonisolated(unsafe) let promise = promise
            Task { promise(await task.result) }
        }
        .handleEvents(receiveCancel: { task.cancel() })
    }
    .eraseToAnyPublisher()
}

// MARK: run
@MainActor func run() async {
    let kiosk = Kiosk()
    kiosk.open()
    kiosk.visitors.send("Ada")
    await settle()
    kiosk.raise()
    kiosk.visitors.send("Ben")
    await settle()
    await advance(by: 1)
}

// MARK: trace
// sink: Ada pays 3
// sink: Ben pays 4
