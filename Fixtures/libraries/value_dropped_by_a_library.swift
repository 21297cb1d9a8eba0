// A library's operator that leaves of a value only that it came is an end of the async function without a result: it holds nothing back.
//
// accept: callers-not-scanned, value-was-there-at-once
// uncompiled: the library is not here

// MARK: before
import Combine
import CombineExt

final class Harbour {
    private func moor(_ berth: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, "moors at \(berth)")
            promise(.success("moored"))
        }
        .eraseToAnyPublisher()
    }

    private func refuel() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Just(40).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func arrive(at berth: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Publishers.Zip(moor(berth), refuel()).mapToVoid().eraseToAnyPublisher()
    }

    func shift(to berth: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function review
        moor(berth).mapToVoid().flatMap { self.refuel() }.mapToVoid().eraseToAnyPublisher()
    }
}

@MainActor
final class Pilot {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()

    func bringIn() {
        harbour.arrive(at: 4) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { record(.sink, "in") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import CombineExt

final class Harbour {
    private func moor(_ berth: Int) async throws -> String {
        record(.service, "moors at \(berth)")
        return "moored"
    }

    private func refuel() async throws -> Int {
        40
    }

    func arrive(at berth: Int) async throws {
        async let moor = moor(berth)
        async let refuel = refuel()
        _ = try await (moor, refuel)
    }

    func shift(to berth: Int) async throws {
        _ = try await moor(berth)
        try Task.checkCancellation()
        _ = try await self.refuel()
    }
}

@MainActor
final class Pilot {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()

    func bringIn() {
        Task { [harbour] in
            guard (try? await harbour.arrive(at: 4)) != nil, !Task.isCancelled else { return }
            record(.sink, "in")
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
