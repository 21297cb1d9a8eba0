// A closure declares a local of the name that a value before it would get: that value is called otherwise, and each name means what it meant.
//
// tier: review

// MARK: before
import Combine

struct Receipt: Sendable {
    let number: Int?
}

final class Till: Sendable {
    func number(_ item: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "number of \(item)")
                later(1) { promise(.success(item.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func receipt(_ number: Int) -> AnyPublisher<Receipt, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "receipt of \(number)")
                later(1) { promise(.success(Receipt(number: number > 3 ? number * 10 : nil))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func text(_ item: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        number(item)
            .flatMap { number in
                self.receipt(number).map { receipt in (receipt, number) }
            }
            .map { receipt, number in
                let asked = number
                let number = receipt.number ?? number
                return "\(asked) is \(number)"
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Customer {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ item: String) {
        till.text(item) // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine

struct Receipt: Sendable {
    let number: Int?
}

final class Till: Sendable {
    func number(_ item: String) async -> Int {
        await withCheckedContinuation { continuation in
            record(.service, "number of \(item)")
            later(1) { continuation.resume(returning: item.count) }
        }
    }

    func receipt(_ number: Int) async -> Receipt {
        await withCheckedContinuation { continuation in
            record(.service, "receipt of \(number)")
            later(1) { continuation.resume(returning: Receipt(number: number > 3 ? number * 10 : nil)) }
        }
    }

    func text(_ item: String) async -> String {
        let value = await number(item)
        let receipt = await self.receipt(value)
        let asked = value
        let number = receipt.number ?? value
        return "\(asked) is \(number)"
    }
}

@MainActor
final class Customer {
    private let till = Till()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ item: String) {
        Task { [till] in
            let text = await till.text(item)
            guard !Task.isCancelled else { return }
            record(.sink, text)
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
    let customer = Customer()
    customer.ask("plum")
    await advance(by: 3)
    customer.ask("fig")
    await advance(by: 3)
}

// MARK: trace
// service: number of plum
// service: receipt of 4
// service: number of fig
// service: receipt of 3
// sink: 4 is 40
// sink: 3 is 3
