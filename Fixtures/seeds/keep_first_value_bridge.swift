// A home-made bridge is called by async code already: rewriting its own sink would break all who await it, though it never resumes on an empty publisher.
//
// seeds: A4
// pitfalls: 4
// swift6: none

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    /// Waits for ever where the publisher ends without a value, and does not notice a cancellation.
    var nextValue: Output { // → undecided ✗ already-bridged
        get async {
            await withCheckedContinuation { continuation in
                var cancellable: AnyCancellable?
                cancellable = first().sink { value in // → one-shot ✗ already-bridged
                    continuation.resume(returning: value)
                    cancellable?.cancel()
                }
            }
        }
    }
}

extension Publisher {
    var nextValueOrFailure: Output { // → undecided ✗ already-bridged
        get async throws {
            try await withCheckedThrowingContinuation { continuation in
                var cancellable: AnyCancellable?
                cancellable = first().sink { completion in // → one-shot ✗ already-bridged
                    if case .failure(let error) = completion { continuation.resume(throwing: error) }
                    cancellable?.cancel()
                } receiveValue: { value in
                    continuation.resume(returning: value)
                }
            }
        }
    }
}

@MainActor
final class Meter {
    func read() async {
        record(.sink, "\(await Just(4).nextValue)") // → one-shot ✗ hard-to-read
        do {
            record(.sink, "\(try await Fail<Int, URLError>(error: URLError(.timedOut)).nextValueOrFailure)") // → one-shot ✗ hard-to-read
        } catch {
            record(.sink, "timed out")
        }
    }
}

// MARK: run
@MainActor func run() async {
    await Meter().read()
}

// MARK: trace
// sink: 4
// sink: timed out
