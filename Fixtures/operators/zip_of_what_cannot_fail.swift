// Requests that are side by side start together, also where a value takes the place of a failure.

// MARK: before
import Combine
import Foundation

struct Frozen: Error {}

final class Orchard: Sendable {
    private let frost: Bool

    init(frost: Bool) { self.frost = frost }

    func apples() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred { [frost] in
            Future { promise in
                record(.service, "apples asked for")
                later(2) { promise(frost ? .failure(Frozen()) : .success(["boskoop", "elstar"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func pears() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "pears asked for")
                later(2) { promise(.success(["williams"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Harvest {
    private let orchard: Orchard
    private var cancellables = Set<AnyCancellable>()

    init(_ orchard: Orchard) { self.orchard = orchard }

    func pick() {
        Publishers.Zip(orchard.apples().replaceError(with: []), orchard.pears().replaceError(with: [])) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { apples, pears in record(.sink, "\(apples.count) and \(pears.count)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Frozen: Error {}

final class Orchard: Sendable {
    private let frost: Bool

    init(frost: Bool) { self.frost = frost }

    func apples() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "apples asked for")
            later(2) { continuation.resume(with: self.frost ? .failure(Frozen()) : .success(["boskoop", "elstar"])) }
        }
    }

    func pears() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "pears asked for")
            later(2) { continuation.resume(returning: ["williams"]) }
        }
    }
}

@MainActor
final class Harvest {
    private let orchard: Orchard
    private var cancellables = Set<AnyCancellable>()

    init(_ orchard: Orchard) { self.orchard = orchard }

    func pick() {
        Task { [orchard] in
            async let pendingApples = (try? await orchard.apples()) ?? []
            async let pendingPears = (try? await orchard.pears()) ?? []
            let (apples, pears) = await (pendingApples, pendingPears)
            guard !Task.isCancelled else { return }
            record(.sink, "\(apples.count) and \(pears.count)")
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
    for frost in [false, true] {
        let harvest = Harvest(Orchard(frost: frost))
        harvest.pick()
        await advance(by: 2)
    }
}

// MARK: trace
// service: apples asked for
// service: pears asked for
// sink: 2 and 1
// service: apples asked for
// service: pears asked for
// sink: 0 and 1
