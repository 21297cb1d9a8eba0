// Work that was started for good, with a subscriber made on the spot and nobody to cancel it, would be cancelled with its owner.

// MARK: before
import Combine
import Foundation

enum ReaderError: Error {
    case unplugged
}

final class CardReader: Sendable {
    let isPlugged: Bool

    init(isPlugged: Bool) {
        self.isPlugged = isPlugged
    }

    func connect() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred { [isPlugged] in
            Future { promise in
                record(.service, "connecting")
                later(1) { promise(isPlugged ? .success("reader 7") : .failure(ReaderError.unplugged)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    private let reader: CardReader
    private(set) var text = ""

    init(reader: CardReader) {
        self.reader = reader
    }

    func connect(onCompletion: @escaping @MainActor (Result<String, Error>) -> Void) {
        reader.connect() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .subscribe(Subscribers.Sink(receiveCompletion: { completion in
                if case let .failure(error) = completion {
                    onCompletion(.failure(error))
                }
                // The value was handed on already.
            }, receiveValue: { reader in
                onCompletion(.success(reader))
            }))
    }

    func reset() {
        reader.connect() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .subscribe(
                Subscribers.Sink<String, Error>(
                    receiveCompletion: { [weak self] _ in
                        record(.sink, self == nil ? "gone" : "ready")
                    },
                    receiveValue: { _ in }
                )
            )
    }
}

// MARK: after
import Combine
import Foundation

enum ReaderError: Error {
    case unplugged
}

final class CardReader: Sendable {
    let isPlugged: Bool

    init(isPlugged: Bool) {
        self.isPlugged = isPlugged
    }

    func connect() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "connecting")
            later(1) { continuation.resume(with: self.isPlugged ? .success("reader 7") : .failure(ReaderError.unplugged)) }
        }
    }
}

@MainActor
final class Till {
    private let reader: CardReader
    private(set) var text = ""

    init(reader: CardReader) {
        self.reader = reader
    }

    func connect(onCompletion: @escaping @MainActor (Result<String, Error>) -> Void) {
        Task { [reader] in
            do {
                let reader = try await reader.connect()
                onCompletion(.success(reader))
                // The value was handed on already.
            } catch {
                onCompletion(.failure(error))
            }
        }
    }

    func reset() {
        Task { [weak self, reader] in
            _ = try? await reader.connect()
            record(.sink, self == nil ? "gone" : "ready")
        }
    }
}

// MARK: run
@MainActor func run() async {
    for isPlugged in [true, false] {
        var till: Till? = Till(reader: CardReader(isPlugged: isPlugged))
        till?.connect { result in record(.sink, "\(result)") }
        till = nil
        await advance(by: 1)
    }
    var till: Till? = Till(reader: CardReader(isPlugged: true))
    till?.reset()
    await advance(by: 1)
    till?.reset()
    till = nil
    await advance(by: 1)
}

// MARK: trace
// service: connecting
// service: connecting
// service: connecting
// service: connecting
// sink: success("reader 7")
// sink: failure(Fixture.ReaderError.unplugged)
// sink: ready
// sink: gone
