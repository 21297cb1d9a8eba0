// A protocol's own function of the same name and labels, with another result, would hold the requirement back as if it were one of its implementations.
//
// accept: callers-not-scanned
// swift6: after

// MARK: before
import Combine
import Foundation

struct Seal {
    let text: String
}

protocol Signer {
    func sign(_ text: String) -> AnyPublisher<String, Never> // → one-shot publisher-requirement
}

extension Signer {
    func sign(_ text: String) -> AnyPublisher<Seal, Never> { // → one-shot publisher-function review
        Just(text)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .map { Seal(text: "\($0), sealed") }
            .eraseToAnyPublisher()
    }
}

struct Notary: Signer {
    func sign(_ text: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Future { promise in
            DispatchQueue.main.async { promise(.success("\(text), signed")) }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: after
import Combine
import Foundation

struct Seal {
    let text: String
}

protocol Signer {
    func sign(_ text: String) async -> String
}

extension Signer {
    func sign(_ text: String) async -> Seal {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return Seal(text: "\(text), sealed")
    }
}

struct Notary: Signer {
    func sign(_ text: String) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume(returning: "\(text), signed") }
        }
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    #if AFTER
    let task = Task {
        let signature: String = await Notary().sign("deed")
        let seal: Seal = await Notary().sign("deed")
        record(.caller, "\(signature) / \(seal.text)")
    }
    await advance(by: 1)
    await task.value
    #else
    let signature: AnyPublisher<String, Never> = Notary().sign("deed")
    let seal: AnyPublisher<Seal, Never> = Notary().sign("deed")
    let subscription = signature.zip(seal).sink { record(.caller, "\($0) / \($1.text)") }
    await advance(by: 1)
    subscription.cancel()
    #endif
}

// MARK: trace
// caller: deed, signed / deed, sealed
