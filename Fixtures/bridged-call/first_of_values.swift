// What asks a one-shot for its first value, in whatever words, is the call of the async function; what would do without a value goes.
//
// swift6: after

// MARK: before
import Combine
import Foundation

struct Fact: Sendable {
    let text: String
}

final class Facts: Sendable {
    func fact(_ id: Int) -> AnyPublisher<Fact, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "fact \(id)")
                later(1) { id < 9 ? promise(.success(Fact(text: "fact \(id)"))) : promise(.failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func count() -> Future<Int, Never> { // → one-shot publisher-function
        Future { promise in
            later(1) { promise(.success(7)) }
        }
    }
}

extension Publisher {
    var firstValue: Output { // → undecided ✗ already-bridged
        get async throws {
            for try await value in values { return value }
            throw CancellationError()
        }
    }
}

@MainActor
final class Reader {
    let facts = Facts()

    func property() async throws -> String {
        let fact = try await facts.fact(1).firstValue // → one-shot bridged-call
        return fact.text + (try await facts.fact(2).firstValue.text) // → one-shot bridged-call
    }

    func loop() async throws -> String? {
        for try await fact in facts.fact(3).values { // → one-shot bridged-call
            record(.caller, "it came")
            return fact.text
        }
        return nil
    }

    func whole() async throws -> Fact {
        for try await fact in facts.fact(4).values { return fact } // → one-shot bridged-call
        throw CancellationError()
    }

    func guarded() async throws -> String {
        guard let fact = try await facts.fact(5).values.first(where: { _ in true }) else { throw CancellationError() } // → one-shot bridged-call
        return fact.text
    }

    func optional() async throws -> Fact? {
        try await facts.fact(9).values.first { _ in true } // → one-shot bridged-call
    }

    func counted() async throws -> Int {
        try await facts.count().firstValue // → one-shot bridged-call
    }

    func future() async -> Int { await facts.count().value } // → one-shot bridged-call
}

// MARK: after
import Combine
import Foundation

struct Fact: Sendable {
    let text: String
}

final class Facts: Sendable {
    func fact(_ id: Int) async throws -> Fact {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "fact \(id)")
            later(1) { id < 9 ? continuation.resume(returning: Fact(text: "fact \(id)")) : continuation.resume(throwing: URLError(.timedOut)) }
        }
    }

    func count() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }
}

extension Publisher {
    var firstValue: Output {
        get async throws {
            for try await value in values { return value }
            throw CancellationError()
        }
    }
}

@MainActor
final class Reader {
    let facts = Facts()

    func property() async throws -> String {
        let fact = try await facts.fact(1)
        return fact.text + (try await facts.fact(2).text)
    }

    func loop() async throws -> String? {
        let fact = try await facts.fact(3)
        record(.caller, "it came")
        return fact.text
    }

    func whole() async throws -> Fact {
        return try await facts.fact(4)
    }

    func guarded() async throws -> String {
        let fact = try await facts.fact(5)
        return fact.text
    }

    func optional() async throws -> Fact? {
        try await facts.fact(9)
    }

    func counted() async throws -> Int {
        await facts.count()
    }

    func future() async -> Int { await facts.count() }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader()
    let reading = Task { @MainActor in
        record(.caller, (try? await reader.property()) ?? "none")
        record(.caller, (try? await reader.loop()) ?? "none")
        record(.caller, (try? await reader.whole())?.text ?? "none")
        record(.caller, (try? await reader.guarded()) ?? "none")
        record(.caller, (try? await reader.optional())?.text ?? "none")
        record(.caller, "\((try? await reader.counted()) ?? 0) and \(await reader.future())")
    }
    await advance(by: 20)
    await reading.value
}

// MARK: trace
// caller: fact 1fact 2
// caller: it came
// caller: fact 3
// caller: fact 4
// caller: fact 5
// caller: none
// caller: 7 and 7
// service: fact 1
// service: fact 2
// service: fact 3
// service: fact 4
// service: fact 5
// service: fact 9
