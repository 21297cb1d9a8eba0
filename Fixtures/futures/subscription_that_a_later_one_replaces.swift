// A `Future` whose second call cancels what the first one waits for: async calls go on side by side, which a team may accept.
//
// accept: replaced-work-goes-on
// waiver: replaced-work-goes-on

// MARK: before
import Combine
import Foundation

final class Kitchen: @unchecked Sendable {
    func cook(_ dish: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(dish)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var running: AnyCancellable?

    func bring(_ dish: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Deferred {
            Future { promise in
                self.running = self.kitchen.cook(dish).sink { promise(.success($0)) } // → one-shot publisher-function review
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Guest {
    let waiter = Waiter()
    private var cancellables = Set<AnyCancellable>()

    func order(_ dish: String) {
        waiter.bring(dish) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Kitchen: @unchecked Sendable {
    func cook(_ dish: String) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: dish) }
        }
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var running: AnyCancellable?

    func bring(_ dish: String) async -> String {
        let value = await kitchen.cook(dish)
        return value
    }
}

@MainActor
final class Guest {
    let waiter = Waiter()
    private var cancellables = Set<AnyCancellable>()

    func order(_ dish: String) {
        Task { [waiter] in
            let value = await waiter.bring(dish)
            guard !Task.isCancelled else { return }
            record(.sink, value)
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let guest = Guest()
    guest.order("soup")
    guest.order("fish")
    await settle()
    await advance(by: 1)
}

// MARK: trace before
// sink: fish

// MARK: trace after
// sink: soup
// sink: fish
