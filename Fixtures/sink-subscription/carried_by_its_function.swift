// What a function subscribes to beside its result, at its beginning, in a closure of its chain, and in the closure of a `Future`, moves with it:
// left as they were, a second run would find these subscriptions in an async function.
//
// tier: review
// waiver: starts-with-task

// MARK: before
import Combine
import Foundation

struct Lost: Error {}

@MainActor
final class Journal {
    private var bag = Set<AnyCancellable>()

    func note(_ text: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "note \(text)")
                later(1) { promise(text == "" ? .failure(Lost()) : .success(text.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func upload(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        note("begin \(name)") // → one-shot sink-subscription review
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "noted \($0)") })
            .store(in: &bag)
        return note(name)
            .map { count in
                self.note("end \(count)") // → one-shot sink-subscription review
                    .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "noted \($0)") })
                    .store(in: &self.bag)
                return count + 1
            }
            .eraseToAnyPublisher()
    }

    func measure(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.note("measure \(name)") // → one-shot sink-subscription review
                    .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "noted \($0)") })
                    .store(in: &self.bag)
                later(3) { promise(.success(name.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Desk {
    private let journal = Journal()
    private var bag = Set<AnyCancellable>()

    func work() {
        journal.upload("fig") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "uploaded \($0)") })
            .store(in: &bag)
    }

    func measure() {
        journal.measure("plum") // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "measured \($0)") })
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Lost: Error {}

@MainActor
final class Journal {
    private var bag = Set<AnyCancellable>()

    func note(_ text: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "note \(text)")
            later(1) { continuation.resume(with: text == "" ? .failure(Lost()) : .success(text.count)) }
        }
    }

    func upload(_ name: String) async throws -> Int {
        Task {
            guard let note = try? await self.note("begin \(name)"), !Task.isCancelled else { return }
            record(.sink, "noted \(note)")
        }
        .store(in: &bag)
        let count = try await note(name)
        try Task.checkCancellation()
        Task {
            guard let note = try? await self.note("end \(count)"), !Task.isCancelled else { return }
            record(.sink, "noted \(note)")
        }
        .store(in: &bag)
        return count + 1
    }

    func measure(_ name: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            Task {
                guard let note = try? await self.note("measure \(name)"), !Task.isCancelled else { return }
                record(.sink, "noted \(note)")
            }
            .store(in: &bag)
            later(3) { continuation.resume(returning: name.count) }
        }
    }
}

@MainActor
final class Desk {
    private let journal = Journal()
    private var bag = Set<AnyCancellable>()

    func work() {
        Task { [journal] in
            guard let value = try? await journal.upload("fig"), !Task.isCancelled else { return }
            record(.sink, "uploaded \(value)")
        }
        .store(in: &bag)
    }

    func measure() {
        Task { [journal] in
            guard let measure = try? await journal.measure("plum"), !Task.isCancelled else { return }
            record(.sink, "measured \(measure)")
        }
        .store(in: &bag)
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
    let desk = Desk()
    desk.work()
    await advance(by: 5)
    desk.measure()
    await advance(by: 5)
}

// MARK: trace before
// service: note begin fig
// service: note fig
// service: note end 3
// service: note measure plum
// sink: noted 9
// sink: uploaded 4
// sink: noted 5
// sink: noted 12
// sink: measured 4

// MARK: trace after
// service: note fig
// service: note begin fig
// service: note end 3
// service: note measure plum
// sink: uploaded 4
// sink: noted 9
// sink: noted 5
// sink: noted 12
// sink: measured 4
