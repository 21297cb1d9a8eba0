// The twin's shorter name is a parameter's as well where it is called: without `self` it would be the parameter that is called.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Order: Sendable {
    let table: Int
}

final class Kitchen: Sendable {
    func dish(request: Order) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        requestPublisher(for: request.table)
    }

    private func requestPublisher(for table: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("soup for \(table)")) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func serve() {
        kitchen.dish(request: Order(table: 3)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Order: Sendable {
    let table: Int
}

final class Kitchen: Sendable {
    func dish(request: Order) async -> String {
        await self.request(for: request.table)
    }

    private func request(for table: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "soup for \(table)") }
        }
    }
}

@MainActor
final class Waiter {
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func serve() {
        Task { [kitchen] in
            let dish = await kitchen.dish(request: Order(table: 3))
            guard !Task.isCancelled else { return }
            record(.sink, dish)
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
    let waiter = Waiter()
    waiter.serve()
    await advance(by: 2)
}

// MARK: trace
// sink: soup for 3
