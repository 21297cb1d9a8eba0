// Whoever was given the subscription to hold would be given nothing to cancel.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Mail: Sendable {
    func fetch() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Lease {
    private var held: [any Cancellable] = []

    func hold(_ cancellable: any Cancellable, for owner: String) {
        record(.caller, "\(owner) holds one")
        held.append(cancellable)
    }

    func end() {
        held.forEach { $0.cancel() }
        held = []
    }
}

@MainActor
final class MailModel {
    private let mail = Mail()
    private let lease: Lease

    init(lease: Lease) {
        self.lease = lease
    }

    func refresh() {
        lease.hold(mail.fetch().sink { record(.sink, "\($0) letters") }, for: "mail") // → one-shot sink-subscription
    }
}

// MARK: after
import Combine
import Foundation

final class Mail: Sendable {
    func fetch() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 3) }
        }
    }
}

@MainActor
final class Lease {
    private var held: [any Cancellable] = []

    func hold(_ cancellable: any Cancellable, for owner: String) {
        record(.caller, "\(owner) holds one")
        held.append(cancellable)
    }

    func end() {
        held.forEach { $0.cancel() }
        held = []
    }
}

@MainActor
final class MailModel {
    private let mail = Mail()
    private let lease: Lease

    init(lease: Lease) {
        self.lease = lease
    }

    func refresh() {
        lease.hold(AnyCancellable(Task { [mail] in
            let value = await mail.fetch()
            guard !Task.isCancelled else { return }
            record(.sink, "\(value) letters")
        }.cancel), for: "mail")
    }
}

// MARK: run
@MainActor func run() async {
    let lease = Lease()
    MailModel(lease: lease).refresh()
    await advance(by: 1)
    MailModel(lease: lease).refresh()
    lease.end()
    await advance(by: 1)
}

// MARK: trace
// caller: mail holds one
// caller: mail holds one
// sink: 3 letters
