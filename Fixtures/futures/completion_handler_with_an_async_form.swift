// Swift has a completion handler's method of the platform as an async function too: what only hands on what it is told awaits that.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Permissions: Sendable {
    private let center: UNUserNotificationCenter
    init(center: UNUserNotificationCenter) { self.center = center }

    func unlock(_ policy: Int) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                let context = LAContext()
                context.evaluatePolicy(policy, localizedReason: "the door") { isFine, error in
                    if let error = error {
                        promise(.failure(error))
                    } else {
                        promise(.success(isFine))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func add(_ request: String) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred { [center] in
            Future { promise in
                center.add(request, withCompletionHandler: { error in
                    if let error {
                        promise(.failure(error))
                        return
                    }
                    promise(.success(()))
                })
            }
        }
        .eraseToAnyPublisher()
    }

    func settings() -> AnyPublisher<UNNotificationSettings, Never> { // → one-shot publisher-function
        Deferred { [center] in
            Future { promise in center.getNotificationSettings { promise(.success($0)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Door {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func open(_ policy: Int) {
        permissions.unlock(policy) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "refused") }
                },
                receiveValue: { record(.sink, "unlocked \($0)") }
            )
            .store(in: &bag)
    }

    func remind(_ request: String) {
        permissions.add(request) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "not added") }
                },
                receiveValue: { _ in record(.sink, "added") }
            )
            .store(in: &bag)
    }

    func look() {
        permissions.settings() // → one-shot sink-subscription
            .sink { record(.sink, $0.name) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Permissions: Sendable {
    private let center: UNUserNotificationCenter
    init(center: UNUserNotificationCenter) { self.center = center }

    func unlock(_ policy: Int) async throws -> Bool {
        let context = LAContext()
        return try await context.evaluatePolicy(policy, localizedReason: "the door")
    }

    func add(_ request: String) async throws {
        try await center.add(request)
    }

    func settings() async -> UNNotificationSettings {
        await center.notificationSettings()
    }
}

@MainActor
final class Door {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func open(_ policy: Int) {
        Task { [permissions] in
            do {
                let value = try await permissions.unlock(policy)
                guard !Task.isCancelled else { return }
                record(.sink, "unlocked \(value)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "refused")
            }
        }
        .store(in: &bag)
    }

    func remind(_ request: String) {
        Task { [permissions] in
            do {
                try await permissions.add(request)
                guard !Task.isCancelled else { return }
                record(.sink, "added")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not added")
            }
        }
        .store(in: &bag)
    }

    func look() {
        Task { [permissions] in
            let settings = await permissions.settings()
            guard !Task.isCancelled else { return }
            record(.sink, settings.name)
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
import Combine
import Foundation

struct Refused: Error {}

/// As Swift imports them: with a completion handler, and async.
final class LAContext: Sendable {
    func evaluatePolicy(_ policy: Int, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        reply(localizedReason == "the door", policy == 1 ? nil : Refused())
    }

    func evaluatePolicy(_ policy: Int, localizedReason: String) async throws -> Bool {
        guard policy == 1 else { throw Refused() }
        return localizedReason == "the door"
    }
}

struct UNNotificationSettings: Sendable { let name: String }

final class UNUserNotificationCenter: Sendable {
    func add(_ request: String, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil) {
        completionHandler?(request.isEmpty ? Refused() : nil)
    }

    func add(_ request: String) async throws { if request.isEmpty { throw Refused() } }

    func getNotificationSettings(completionHandler: @escaping @Sendable (UNNotificationSettings) -> Void) {
        completionHandler(UNNotificationSettings(name: "quiet"))
    }

    func notificationSettings() async -> UNNotificationSettings { UNNotificationSettings(name: "quiet") }
}

@MainActor func run() async {
    let door = Door(permissions: Permissions(center: UNUserNotificationCenter()))
    door.open(1)
    await settle()
    door.open(2)
    await settle()
    door.remind("milk")
    await settle()
    door.remind("")
    await settle()
    door.look()
    await settle()
}

// MARK: trace
// sink: unlocked true
// sink: refused
// sink: added
// sink: not added
// sink: quiet
