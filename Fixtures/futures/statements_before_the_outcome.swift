// A `Future` that works something out before it answers, at the begin of a longer chain, would keep all of the chain a publisher.

// MARK: before
import Combine
import Foundation

enum AddressError: Error {
    case malformed
}

struct Address: Sendable {
    let number: Int

    init(parsing text: String) throws {
        guard let number = Int(text) else { throw AddressError.malformed }
        self.number = number
    }
}

final class Registry: Sendable {
    func owner(of text: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future<Address, Error> { promise in
                // The registry knows numbers only.
                let result = Result { try Address(parsing: text) }
                promise(result)
            }
        }
        .flatMap { address in self.name(of: address) }
        .map { name in name.capitalized }
        .eraseToAnyPublisher()
    }

    private func name(of address: Address) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked for \(address.number)")
                later(1) { promise(.success("ada")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RegistryModel {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func show(_ text: String) {
        registry.owner(of: text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum AddressError: Error {
    case malformed
}

struct Address: Sendable {
    let number: Int

    init(parsing text: String) throws {
        guard let number = Int(text) else { throw AddressError.malformed }
        self.number = number
    }
}

final class Registry: Sendable {
    func owner(of text: String) async throws -> String {
        // The registry knows numbers only.
        let result = Result { try Address(parsing: text) }
        let address = try result.get()
        let name = try await self.name(of: address)
        return name.capitalized
    }

    private func name(of address: Address) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for \(address.number)")
            later(1) { continuation.resume(returning: "ada") }
        }
    }
}

@MainActor
final class RegistryModel {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func show(_ text: String) {
        Task { [registry] in
            do {
                let owner = try await registry.owner(of: text)
                guard !Task.isCancelled else { return }
                record(.sink, owner)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
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
    let model = RegistryModel()
    model.show("7")
    await advance(by: 1)
    model.show("seven")
    await advance(by: 1)
}

// MARK: trace
// service: asked for 7
// sink: Ada
// sink: failed: malformed
