// A delegate that is told of the value may tell the model to stop: the completion's work must not be done then.

// MARK: before
import Combine

final class Kitchen: Sendable {
    func cook(_ dish: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "cook \(dish)")
                later(1) { promise(.success(dish.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
protocol Waiter: AnyObject {
    func served(_ table: Table)
}

@MainActor
final class Table {
    weak var waiter: (any Waiter)?
    var onServed: ((Int) -> Void)?
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func order(_ dish: String) {
        kitchen.cook(dish) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "done") },
                receiveValue: { [weak self] count in
                    guard let self else { return }
                    record(.sink, "\(count)")
                    self.waiter?.served(self)
                }
            )
            .store(in: &cancellables)
    }

    func reorder(_ dish: String) {
        kitchen.cook(dish) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "done again") },
                receiveValue: { [weak self] in self?.onServed?($0) }
            )
            .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

// MARK: after
import Combine

final class Kitchen: Sendable {
    func cook(_ dish: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "cook \(dish)")
            later(1) { continuation.resume(returning: dish.count) }
        }
    }
}

@MainActor
protocol Waiter: AnyObject {
    func served(_ table: Table)
}

@MainActor
final class Table {
    weak var waiter: (any Waiter)?
    var onServed: ((Int) -> Void)?
    private let kitchen = Kitchen()
    private var cancellables = Set<AnyCancellable>()

    func order(_ dish: String) {
        Task { [weak self, kitchen] in
            do {
                handling: do {
                    let count = try await kitchen.cook(dish)
                    guard !Task.isCancelled else { return }
                    guard let self else { break handling }
                    record(.sink, "\(count)")
                    self.waiter?.served(self)
                }
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            }
        }
        .store(in: &cancellables)
    }

    func reorder(_ dish: String) {
        Task { [weak self, kitchen] in
            do {
                let value = try await kitchen.cook(dish)
                guard !Task.isCancelled else { return }
                self?.onServed?(value)
                guard !Task.isCancelled else { return }
                record(.sink, "done again")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done again")
            }
        }
        .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor final class Host: Waiter {
    func served(_ table: Table) { table.leave() }
}

@MainActor func run() async {
    let host = Host()
    let table = Table()
    table.order("soup")
    await advance(by: 1)
    table.waiter = host
    table.order("stew")
    await advance(by: 1)
    table.reorder("rice")
    await advance(by: 1)
    table.onServed = { [unowned table] count in
        record(.sink, "\(count) of it")
        table.leave()
    }
    table.reorder("beans")
    await advance(by: 1)
}

// MARK: trace
// service: cook soup
// service: cook stew
// service: cook rice
// service: cook beans
// sink: 4
// sink: done
// sink: 4
// sink: done again
// sink: 5 of it
