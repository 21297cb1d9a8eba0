// An operator of one's own that lends `self` weakly to the next closure has nothing to lend to in an async function: what
// it was for must not stay behind as a bridge, and no result becomes optional because of it.
//
// tier: review
// lowers: pairWithObject, discard

// MARK: before
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }

    func mapToVoid() -> AnyPublisher<Void, Failure> { // → undecided ✗ publisher-parameter
        map { _ in () }.eraseToAnyPublisher()
    }
}

final class Signer: Sendable {
    func sign(_ hash: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Just("signed " + hash).setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func send(_ signature: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, signature)
            promise(.success(signature.count))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Wallet {
    private let signer = Signer()
    private let prefix = "tx "
    private var cancellables = Set<AnyCancellable>()

    private func pay(_ amount: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function review
        signer.sign(prefix + String(amount))
            .withWeakCapture(of: self)
            .flatMap { wallet, signature in
                wallet.signer.send(signature)
            }
            .withWeakCapture(of: self)
            .map { wallet, size in
                wallet.prefix + String(size)
            }
            .eraseToAnyPublisher()
    }

    private func burn() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        signer.send("ash").mapToVoid().eraseToAnyPublisher()
    }

    func startPaying() {
        pay(12) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { receipt in
                record(.sink, receipt)
            }
            .store(in: &cancellables)
    }

    func startBurning() {
        burn() // → one-shot sink-subscription review
            .sink { completion in
                if case .finished = completion { record(.sink, "burnt") }
            } receiveValue: { _ in
                record(.sink, "burning")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> {
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }

    func mapToVoid() -> AnyPublisher<Void, Failure> {
        map { _ in () }.eraseToAnyPublisher()
    }
}

final class Signer: Sendable {
    func sign(_ hash: String) async throws -> String {
        "signed " + hash
    }

    func send(_ signature: String) async throws -> Int {
        record(.service, signature)
        return signature.count
    }
}

@MainActor
final class Wallet {
    private let signer = Signer()
    private let prefix = "tx "
    private var cancellables = Set<AnyCancellable>()

    private func pay(_ amount: Int) async throws -> String {
        let signature = try await signer.sign(prefix + String(amount))
        let size = try await signer.send(signature)
        return prefix + String(size)
    }

    private func burn() async throws {
        _ = try await signer.send("ash")
    }

    func startPaying() {
        Task {
            guard let receipt = try? await self.pay(12), !Task.isCancelled else { return }
            record(.sink, receipt)
        }
        .store(in: &cancellables)
    }

    func startBurning() {
        Task {
            do {
                try await self.burn()
                guard !Task.isCancelled else { return }
                record(.sink, "burning")
                guard !Task.isCancelled else { return }
                record(.sink, "burnt")
            } catch {}
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
    let wallet = Wallet()
    wallet.startPaying()
    await settle()
    wallet.startBurning()
    await settle()
}

// MARK: trace
// service: signed tx 12
// service: ash
// sink: tx 12
// sink: burning
// sink: burnt
