// A requirement that is a property becomes an async getter, and so do the property and the mock's function-like getter that implement it.

// MARK: before
import Combine
import Foundation

protocol Identity: Sendable {
    /// Who is signed in.
    var user: AnyPublisher<String, Never> { get } // → one-shot publisher-requirement
}

struct KeychainIdentity: Identity {
    var user: AnyPublisher<String, Never> { // → one-shot publisher-property
        Deferred {
            Future { promise in
                later(1) { promise(.success("ada")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

struct FixedIdentity: Identity {
    let name: String

    var user: AnyPublisher<String, Never> { // → one-shot publisher-property
        Just(name).eraseToAnyPublisher()
    }
}

@MainActor
final class IdentityModel {
    private let identity: any Identity
    private var cancellables = Set<AnyCancellable>()

    init(identity: any Identity) {
        self.identity = identity
    }

    func load() {
        identity.user // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { name in record(.sink, "hello \(name)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Identity: Sendable {
    /// Who is signed in.
    var user: String { get async }
}

struct KeychainIdentity: Identity {
    var user: String {
        get async {
            await withCheckedContinuation { continuation in
                later(1) { continuation.resume(returning: "ada") }
            }
        }
    }
}

struct FixedIdentity: Identity {
    let name: String

    var user: String {
        get async {
            name
        }
    }
}

@MainActor
final class IdentityModel {
    private let identity: any Identity
    private var cancellables = Set<AnyCancellable>()

    init(identity: any Identity) {
        self.identity = identity
    }

    func load() {
        Task { [identity] in
            let name = await identity.user
            guard !Task.isCancelled else { return }
            record(.sink, "hello \(name)")
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
    for identity in [KeychainIdentity(), FixedIdentity(name: "bob")] as [any Identity] {
        let model = IdentityModel(identity: identity)
        model.load()
        await advance(by: 1)
    }
}

// MARK: trace
// sink: hello ada
// sink: hello bob
