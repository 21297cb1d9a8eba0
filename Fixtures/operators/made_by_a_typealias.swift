// A typealias of one of Combine's types makes what that type makes; so does `.init` where the type is written.

// MARK: before
import Combine
import Foundation

typealias Answer<Value> = Future<Value, Error>
typealias Count = Future<Int, Never>
typealias Counts = AnyPublisher<[Int], Never>

struct Abacus: Sendable {
    func total(_ beads: [Int]) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Answer<Int> { promise in
                later(1) { promise(beads.isEmpty ? .failure(URLError(.badURL)) : .success(beads.reduce(0, +))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func rows() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Count { promise in
                later(1) { promise(.success(10)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func columns() -> Counts { // → one-shot publisher-function
        Counts(rows().map { [$0, $0 * 2] })
    }

    func halves() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        .init(rows().map { $0 / 2 })
    }
}

@MainActor
final class Reckoner {
    private let abacus = Abacus()
    private var bag = Set<AnyCancellable>()

    func reckon(_ beads: [Int]) {
        abacus.total(beads) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no beads") }
            } receiveValue: {
                record(.sink, "\($0)")
            }
            .store(in: &bag)
    }

    func measure() {
        abacus.columns() // → one-shot sink-subscription
            .zip(abacus.halves())
            .receive(on: DispatchQueue.main)
            .sink { columns, half in record(.sink, "\(columns) \(half)") }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

typealias Answer<Value> = Future<Value, Error>
typealias Count = Future<Int, Never>
typealias Counts = AnyPublisher<[Int], Never>

struct Abacus: Sendable {
    func total(_ beads: [Int]) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: beads.isEmpty ? .failure(URLError(.badURL)) : .success(beads.reduce(0, +))) }
        }
    }

    func rows() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 10) }
        }
    }

    func columns() async -> [Int] {
        let rows = await rows()
        return [rows, rows * 2]
    }

    func halves() async -> Int {
        let rows = await rows()
        return rows / 2
    }
}

@MainActor
final class Reckoner {
    private let abacus = Abacus()
    private var bag = Set<AnyCancellable>()

    func reckon(_ beads: [Int]) {
        Task { [abacus] in
            do {
                let total = try await abacus.total(beads)
                guard !Task.isCancelled else { return }
                record(.sink, "\(total)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no beads")
            }
        }
        .store(in: &bag)
    }

    func measure() {
        Task { [abacus] in
            async let pendingColumns = abacus.columns()
            async let pendingHalf = abacus.halves()
            let (columns, half) = await (pendingColumns, pendingHalf)
            guard !Task.isCancelled else { return }
            record(.sink, "\(columns) \(half)")
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
    let reckoner = Reckoner()
    reckoner.reckon([1, 2, 3])
    await advance(by: 1)
    await settle()
    reckoner.reckon([])
    await advance(by: 1)
    await settle()
    reckoner.measure()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: 6
// sink: no beads
// sink: [10, 20] 5
