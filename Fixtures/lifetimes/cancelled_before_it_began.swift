// A request that is cancelled in the line below the one that starts it: neither branch may run, whether the service was asked or not.
//
// pitfalls: 5, 25
// waiver: starts-with-task

// MARK: before
import Combine
import Foundation

final class Flags: Sendable {
    func hoist(_ flag: String) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.caller, "service asked")
                later(1) { promise(.success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Mast {
    private let flags = Flags()
    private var hoisting: AnyCancellable?

    func hoist(_ flag: String) {
        hoisting?.cancel()
        hoisting = flags.hoist(flag) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                record(.sink, "end")
            } receiveValue: { _ in
                record(.sink, "\(flag) is up")
            }
        record(.caller, "hoisting \(flag)")
    }
}

// MARK: after
import Combine
import Foundation

final class Flags: Sendable {
    func hoist(_ flag: String) async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            record(.caller, "service asked")
            later(1) { continuation.resume(returning: true) }
        }
    }
}

@MainActor
final class Mast {
    private let flags = Flags()
    private var hoisting: AnyCancellable?

    func hoist(_ flag: String) {
        hoisting?.cancel()
        hoisting = AnyCancellable(Task { [flags] in
            do {
                _ = try await flags.hoist(flag)
                guard !Task.isCancelled else { return }
                record(.sink, "\(flag) is up")
                guard !Task.isCancelled else { return }
                record(.sink, "end")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "end")
            }
        }.cancel)
        record(.caller, "hoisting \(flag)")
    }
}

// MARK: run
@MainActor func run() async {
    let mast = Mast()
    mast.hoist("blue")
    mast.hoist("red")
    await advance(by: 2)
}

// MARK: trace before
// caller: service asked
// caller: hoisting blue
// caller: service asked
// caller: hoisting red
// sink: red is up
// sink: end

// MARK: trace after
// caller: hoisting blue
// caller: hoisting red
// caller: service asked
// caller: service asked
// sink: red is up
// sink: end
