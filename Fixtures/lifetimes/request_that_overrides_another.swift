// What a method that is overridden waits for, and what the override waits for that calls `super`, notices a cancellation: no look at it stands between
// that and the next request.

// MARK: before
import Combine
import Foundation

class Kiln: @unchecked Sendable {
    func fire(_ pot: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just(pot)
            .setFailureType(to: Error.self)
            .delay(for: .seconds(2), scheduler: DispatchQueue.main)
            .map { "fired \($0)" }
            .eraseToAnyPublisher()
    }
}

final class GasKiln: Kiln, @unchecked Sendable {
    override func fire(_ pot: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        super.fire(pot)
            .map { $0 + " with gas" }
            .eraseToAnyPublisher()
    }
}

final class Pottery: Sendable {
    private let kiln: Kiln

    init(_ kiln: Kiln) { self.kiln = kiln }

    func make(_ pot: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        kiln.fire(pot)
            .flatMap { self.glaze($0) }
            .eraseToAnyPublisher()
    }

    func glaze(_ pot: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "glaze \(pot)")
                later(1) { promise(.success("glazed \(pot)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shop {
    private let pottery: Pottery
    private var cancellables = Set<AnyCancellable>()

    init(_ kiln: Kiln) { pottery = Pottery(kiln) }

    func order(_ pot: String) {
        pottery.make(pot) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

class Kiln: @unchecked Sendable {
    func fire(_ pot: String) async throws -> String {
        try await Task.sleep(nanoseconds: 2_000_000_000)
        return "fired \(pot)"
    }
}

final class GasKiln: Kiln, @unchecked Sendable {
    override func fire(_ pot: String) async throws -> String {
        let fire = try await super.fire(pot)
        return fire + " with gas"
    }
}

final class Pottery: Sendable {
    private let kiln: Kiln

    init(_ kiln: Kiln) { self.kiln = kiln }

    func make(_ pot: String) async throws -> String {
        let fire = try await kiln.fire(pot)
        return try await self.glaze(fire)
    }

    func glaze(_ pot: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "glaze \(pot)")
            later(1) { continuation.resume(returning: "glazed \(pot)") }
        }
    }
}

@MainActor
final class Shop {
    private let pottery: Pottery
    private var cancellables = Set<AnyCancellable>()

    init(_ kiln: Kiln) { pottery = Pottery(kiln) }

    func order(_ pot: String) {
        Task { [pottery] in
            guard let value = try? await pottery.make(pot), !Task.isCancelled else { return }
            record(.sink, value)
        }
        .store(in: &cancellables)
    }

    func close() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    for kiln in [Kiln(), GasKiln()] {
        let shop = Shop(kiln)
        shop.order("jug")
        await advance(by: 1)
        shop.close()
        await advance(by: 5)
        shop.order("cup")
        await advance(by: 5)
    }
}

// MARK: trace
// service: glaze fired cup
// sink: glazed fired cup
// service: glaze fired cup with gas
// sink: glazed fired cup with gas
