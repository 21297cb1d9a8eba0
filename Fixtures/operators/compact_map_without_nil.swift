// `compactMap` with a closure that never gives `nil` is a `map`: `guard let text = String(number)` does not compile.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Ticket: Sendable {
    let number: Int
    let note: String?
    init(number: Int, note: String? = nil) {
        self.number = number
        self.note = note
    }
}

struct Row: Sendable {
    let number: Int
    init?(_ number: Int) {
        guard number > 0 else { return nil }
        self.number = number
    }
}

final class Counter: Sendable {
    func ticket(_ number: Int) -> AnyPublisher<Ticket, Never> { // → one-shot publisher-function
        Just(Ticket(number: number)).eraseToAnyPublisher()
    }

    func spoken(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        ticket(number).compactMap { $0.number }.compactMap { String($0) }.eraseToAnyPublisher()
    }

    func done(_ number: Int) -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        ticket(number).compactMap { _ in () }.eraseToAnyPublisher()
    }

    func next(_ number: Int) -> AnyPublisher<Ticket, Never> { // → one-shot publisher-function
        ticket(number).compactMap { Ticket(number: $0.number + 1) }.eraseToAnyPublisher()
    }

    func remark(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        ticket(number).compactMap { $0.note }.eraseToAnyPublisher()
    }

    func row(_ number: Int) -> AnyPublisher<Row, Never> { // → one-shot publisher-function
        ticket(number).compactMap { Row($0.number) }.eraseToAnyPublisher()
    }
}

@MainActor
final class CounterModel {
    private let counter = Counter()
    private var cancellables = Set<AnyCancellable>()

    func speak(_ number: Int) {
        counter.spoken(number) // → one-shot sink-subscription review
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func finish(_ number: Int) {
        counter.done(number) // → one-shot sink-subscription review
            .sink { record(.sink, "done") }
            .store(in: &cancellables)
    }

    func advance(_ number: Int) {
        counter.next(number) // → one-shot sink-subscription review
            .sink { record(.sink, "next \($0.number)") }
            .store(in: &cancellables)
    }

    func annotate(_ number: Int) {
        counter.remark(number) // → one-shot sink-subscription review
            .sink { record(.sink, "note \($0)") }
            .store(in: &cancellables)
    }

    func seat(_ number: Int) {
        counter.row(number) // → one-shot sink-subscription review
            .sink { record(.sink, "row \($0.number)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Ticket: Sendable {
    let number: Int
    let note: String?
    init(number: Int, note: String? = nil) {
        self.number = number
        self.note = note
    }
}

struct Row: Sendable {
    let number: Int
    init?(_ number: Int) {
        guard number > 0 else { return nil }
        self.number = number
    }
}

final class Counter: Sendable {
    func ticket(_ number: Int) async -> Ticket {
        Ticket(number: number)
    }

    func spoken(_ number: Int) async -> String {
        let ticket = await ticket(number)
        return String(ticket.number)
    }

    func done(_ number: Int) async {
        _ = await ticket(number)
    }

    func next(_ number: Int) async -> Ticket {
        let ticket = await ticket(number)
        return Ticket(number: ticket.number + 1)
    }

    func remark(_ number: Int) async -> String? {
        let ticket = await ticket(number)
        return ticket.note
    }

    func row(_ number: Int) async -> Row? {
        let ticket = await ticket(number)
        return Row(ticket.number)
    }
}

@MainActor
final class CounterModel {
    private let counter = Counter()
    private var cancellables = Set<AnyCancellable>()

    func speak(_ number: Int) {
        Task { [counter] in
            let spoken = await counter.spoken(number)
            guard !Task.isCancelled else { return }
            record(.sink, spoken)
        }
        .store(in: &cancellables)
    }

    func finish(_ number: Int) {
        Task { [counter] in
            await counter.done(number)
            guard !Task.isCancelled else { return }
            record(.sink, "done")
        }
        .store(in: &cancellables)
    }

    func advance(_ number: Int) {
        Task { [counter] in
            let next = await counter.next(number)
            guard !Task.isCancelled else { return }
            record(.sink, "next \(next.number)")
        }
        .store(in: &cancellables)
    }

    func annotate(_ number: Int) {
        Task { [counter] in
            guard let remark = await counter.remark(number) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "note \(remark)")
        }
        .store(in: &cancellables)
    }

    func seat(_ number: Int) {
        Task { [counter] in
            guard let row = await counter.row(number) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "row \(row.number)")
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
    let model = CounterModel()
    for number in [0, 7] {
        model.speak(number)
        await settle()
        model.finish(number)
        await settle()
        model.advance(number)
        await settle()
        model.annotate(number)
        await settle()
        model.seat(number)
        await settle()
    }
}

// MARK: trace
// sink: 0
// sink: done
// sink: next 1
// sink: 7
// sink: done
// sink: next 8
// sink: row 7
