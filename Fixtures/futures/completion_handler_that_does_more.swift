// A method of a type that nobody knows, and a handler that maps the error, has a word to say where there is neither value nor error, drops the
// value, goes to a queue first or does something of its own: that is more than an async form is known to be, and a continuation has it still.
//
// swift6: after

// MARK: before
import Combine
import Foundation

enum Trouble: Error { case refused, nothing }

final class Permissions: Sendable {
    func mapped() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                LAContext().evaluatePolicy(2, localizedReason: "mapped") { isFine, error in
                    if error != nil {
                        promise(.failure(Trouble.refused))
                    } else {
                        promise(.success(isFine))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func dropped() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                LAContext().evaluatePolicy(1, localizedReason: "dropped") { _, error in
                    if let error {
                        promise(.failure(error))
                    } else {
                        promise(.success(()))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func told() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                LAContext().evaluatePolicy(1, localizedReason: "told") { isFine, error in
                    record(.service, "told")
                    if let error {
                        promise(.failure(error))
                    } else {
                        promise(.success(isFine))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func turned() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                LAContext().evaluatePolicy(1, localizedReason: "turned") { isFine, error in
                    if let error {
                        promise(.failure(error))
                    } else {
                        promise(.success(!isFine))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func hopped() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                LAContext().evaluatePolicy(1, localizedReason: "hopped") { isFine, error in
                    DispatchQueue.main.async {
                        if let error { promise(.failure(error)) } else { promise(.success(isFine)) }
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func asked() -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                Registry.camera.requestAccess(for: "pictures") { promise(.success($0)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func found() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                CLGeocoder().geocodeAddressString("nowhere") { places, error in
                    if let error {
                        promise(.failure(error))
                    } else {
                        promise(.success(places ?? []))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Door {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func mapped() {
        permissions.mapped() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
    }

    func dropped() {
        permissions.dropped() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "dropped") })
            .store(in: &bag)
    }

    func told() {
        permissions.told() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
    }

    func turned() {
        permissions.turned() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
    }

    func hopped() {
        permissions.hopped() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "hopped: \($0)") })
            .store(in: &bag)
    }

    func asked() {
        permissions.asked() // → one-shot sink-subscription
            .sink { record(.sink, "asked: \($0)") }
            .store(in: &bag)
    }

    func found() {
        permissions.found() // → one-shot sink-subscription
            .sink(receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

enum Trouble: Error { case refused, nothing }

final class Permissions: Sendable {
    func mapped() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(2, localizedReason: "mapped") { isFine, error in
                if error != nil {
                    continuation.resume(throwing: Trouble.refused)
                } else {
                    continuation.resume(returning: isFine)
                }
            }
        }
    }

    func dropped() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            LAContext().evaluatePolicy(1, localizedReason: "dropped") { _, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume()
                }
            }
        }
    }

    func told() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(1, localizedReason: "told") { isFine, error in
                record(.service, "told")
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: isFine)
                }
            }
        }
    }

    func turned() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(1, localizedReason: "turned") { isFine, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: !isFine)
                }
            }
        }
    }

    func hopped() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(1, localizedReason: "hopped") { isFine, error in
                DispatchQueue.main.async {
                    if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isFine) }
                }
            }
        }
    }

    func asked() async -> Bool {
        await withCheckedContinuation { continuation in
            Registry.camera.requestAccess(for: "pictures") { continuation.resume(returning: $0) }
        }
    }

    func found() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            CLGeocoder().geocodeAddressString("nowhere") { places, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: places ?? [])
                }
            }
        }
    }
}

@MainActor
final class Door {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func mapped() {
        Task { [permissions] in
            do {
                let mapped = try await permissions.mapped()
                guard !Task.isCancelled else { return }
                record(.sink, "\(mapped)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func dropped() {
        Task { [permissions] in
            do {
                try await permissions.dropped()
                guard !Task.isCancelled else { return }
                record(.sink, "dropped")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func told() {
        Task { [permissions] in
            do {
                let told = try await permissions.told()
                guard !Task.isCancelled else { return }
                record(.sink, "\(told)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func turned() {
        Task { [permissions] in
            do {
                let turned = try await permissions.turned()
                guard !Task.isCancelled else { return }
                record(.sink, "\(turned)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func hopped() {
        Task { [permissions] in
            do {
                let hopped = try await permissions.hopped()
                guard !Task.isCancelled else { return }
                record(.sink, "hopped: \(hopped)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func asked() {
        Task { [permissions] in
            let asked = await permissions.asked()
            guard !Task.isCancelled else { return }
            record(.sink, "asked: \(asked)")
        }
        .store(in: &bag)
    }

    func found() {
        Task { [permissions] in
            do {
                let found = try await permissions.found()
                guard !Task.isCancelled else { return }
                record(.sink, "\(found)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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
        reply(true, policy == 1 ? nil : Refused())
    }

    func evaluatePolicy(_ policy: Int, localizedReason: String) async throws -> Bool {
        if policy != 1 { throw Refused() }
        return true
    }
}

/// Of a type that is not scanned, and has no async form.
final class Camera: Sendable {
    func requestAccess(for use: String, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(true) }
}

enum Registry { static let camera = Camera() }

final class CLGeocoder: Sendable {
    func geocodeAddressString(_ text: String, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
        completionHandler(nil, nil)
    }

    /// There is no value and no error: Objective-C's method as Swift imports it would end the program here.
    func geocodeAddressString(_ text: String) async throws -> [String] { fatalError("no value and no error") }
}

@MainActor func run() async {
    let door = Door(permissions: Permissions())
    door.mapped()
    await settle()
    door.dropped()
    await settle()
    door.told()
    await settle()
    door.turned()
    await settle()
    door.hopped()
    await settle()
    door.asked()
    await settle()
    door.found()
    await settle()
}

// MARK: trace
// service: told
// sink: refused
// sink: dropped
// sink: true
// sink: false
// sink: hopped: true
// sink: asked: true
// sink: []
