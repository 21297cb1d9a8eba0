// A test that asks every element in a closure of its own needs parentheses where it becomes a condition: without, the closure is taken for the body.

// MARK: before
import Combine
import Foundation

struct Consent: Sendable {
    let key: String
}

final class Consents: Sendable {
    func all() -> AnyPublisher<[Consent], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success([Consent(key: "terms")])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ConsentModel {
    private let consents = Consents()
    private var cancellables = Set<AnyCancellable>()

    func check(_ key: String) {
        consents.all() // → one-shot sink-subscription
            .filter({ consents in
                return consents.contains { consent in
                    consent.key == key
                }
            })
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(key): \($0.count)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Consent: Sendable {
    let key: String
}

final class Consents: Sendable {
    func all() async -> [Consent] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: [Consent(key: "terms")]) }
        }
    }
}

@MainActor
final class ConsentModel {
    private let consents = Consents()
    private var cancellables = Set<AnyCancellable>()

    func check(_ key: String) {
        Task { [consents] in
            let consents = await consents.all()
            guard (consents.contains { consent in
                consent.key == key
            }) else {
                return
            }
            guard !Task.isCancelled else { return }
            record(.sink, "\(key): \(consents.count)")
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
    let model = ConsentModel()
    model.check("terms")
    model.check("news")
    await advance(by: 1)
}

// MARK: trace
// sink: terms: 1
