// A terminal of one's own that keeps its subscription until the end gives nobody anything to cancel: a task that nobody has does the same.

// MARK: before
import Combine
import Foundation

struct Jam: Error {}

struct Press: Sendable {
    func print(_ copies: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if copies > 0 { promise(.success(copies)) } else { promise(.failure(Jam())) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

extension Publisher {
    /// Keeps the subscription until the publisher ends.
    func sinkUntilComplete(
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveValue: ((Output) -> Void)? = nil
    ) {
        var kept: AnyCancellable?
        kept = self.sink( // → undecided ✗ publisher-parameter
            receiveCompletion: { completion in
                receiveCompletion?(completion)
                // Reads it, or the compiler takes it for something nobody needs.
                if kept != nil { kept = nil }
            },
            receiveValue: (receiveValue ?? { _ in })
        )
    }

    func letRun() {
        subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    }
}

@MainActor
final class Printer {
    private let press = Press()
    private(set) var state = "idle"

    func both(_ copies: Int) {
        press.print(copies) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sinkUntilComplete(
                receiveCompletion: { [weak self] completion in
                    switch completion {
                    case .finished: self?.state = "done"
                    case .failure: self?.state = "jammed"
                    }
                    record(.sink, "ended \(copies)")
                },
                receiveValue: { record(.sink, "printed \($0)") }
            )
    }

    func value(_ copies: Int) {
        press.print(copies).receive(on: DispatchQueue.main).sinkUntilComplete(receiveValue: { record(.sink, "only \($0)") }) // → one-shot sink-subscription
    }

    func nobodyLooks(_ copies: Int) {
        press.print(copies).receive(on: DispatchQueue.main).sinkUntilComplete() // → one-shot sink-subscription
        press.print(copies).receive(on: DispatchQueue.main).letRun() // → one-shot sink-subscription
    }
}

// MARK: run
@MainActor
func run() async {
    for copies in [0, 2] {
        let printer = Printer()
        printer.both(copies)
        await advance(by: 1)
        record(.caller, printer.state)
        printer.value(copies)
        await advance(by: 1)
        printer.nobodyLooks(copies)
        await advance(by: 1)
    }
    Printer().both(7)
    await advance(by: 1)
}

// MARK: after
import Combine
import Foundation

struct Jam: Error {}

struct Press: Sendable {
    func print(_ copies: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if copies > 0 { continuation.resume(returning: copies) } else { continuation.resume(throwing: Jam()) }
            }
        }
    }
}

extension Publisher {
    /// Keeps the subscription until the publisher ends.
    func sinkUntilComplete(
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveValue: ((Output) -> Void)? = nil
    ) {
        var kept: AnyCancellable?
        kept = self.sink(
            receiveCompletion: { completion in
                receiveCompletion?(completion)
                // Reads it, or the compiler takes it for something nobody needs.
                if kept != nil { kept = nil }
            },
            receiveValue: (receiveValue ?? { _ in })
        )
    }

    func letRun() {
        subscribe(Subscribers.Sink(receiveCompletion: { _ in }, receiveValue: { _ in }))
    }
}

@MainActor
final class Printer {
    private let press = Press()
    private(set) var state = "idle"

    func both(_ copies: Int) {
        Task { [weak self, press] in
            do {
                let print = try await press.print(copies)
                record(.sink, "printed \(print)")
                self?.state = "done"
                record(.sink, "ended \(copies)")
            } catch {
                self?.state = "jammed"
                record(.sink, "ended \(copies)")
            }
        }
    }

    func value(_ copies: Int) {
        Task { [press] in
            guard let print = try? await press.print(copies) else { return }
            record(.sink, "only \(print)")
        }
    }

    func nobodyLooks(_ copies: Int) {
        Task { [press] in
            _ = try? await press.print(copies)
        }
        Task { [press] in
            _ = try? await press.print(copies)
        }
    }
}

// MARK: trace
// caller: jammed
// caller: done
// sink: ended 0
// sink: printed 2
// sink: ended 2
// sink: only 2
// sink: printed 7
// sink: ended 7
