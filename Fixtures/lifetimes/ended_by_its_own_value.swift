// A value that lets go of its own subscription is the last thing that is heard: the end, which comes after it, is not.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

final class Door: Sendable {
    func knock() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("come in")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    private var knocking: AnyCancellable?

    func knock() {
        knocking = door.knock() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    record(.sink, "end")
                    self?.knocking = nil
                },
                receiveValue: { [weak self] answer in
                    record(.sink, answer)
                    if answer == "come in" { self?.knocking = nil }
                }
            )
    }
}

// MARK: after
import Combine
import Foundation

final class Door: Sendable {
    func knock() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "come in") }
        }
    }
}

@MainActor
final class Visitor {
    private let door = Door()
    private var knocking: AnyCancellable?

    func knock() {
        knocking = AnyCancellable(Task { [weak self, door] in
            do {
                let answer = try await door.knock()
                guard !Task.isCancelled else { return }
                record(.sink, answer)
                if answer == "come in" { self?.knocking = nil }
                guard !Task.isCancelled else { return }
                record(.sink, "end")
                self?.knocking = nil
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "end")
                self?.knocking = nil
            }
        }.cancel)
    }
}

// MARK: run
@MainActor func run() async {
    let visitor = Visitor()
    visitor.knock()
    await advance(by: 1)
}

// MARK: trace
// sink: come in
