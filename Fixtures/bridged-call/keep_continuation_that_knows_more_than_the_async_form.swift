// A continuation that maps the error, has a value of its own where there is neither value nor error, drops or changes the value, is resumed on a
// queue, gives nil for nil, or stands around a method that calls back as often as it likes: no async form says as much.

// MARK: before
import Combine
import Dispatch
import Foundation

enum Trouble: Error { case refused }

final class Permissions: Sendable {
    func mapped() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(2, localizedReason: "mapped") { isFine, error in
                if error != nil { continuation.resume(throwing: Trouble.refused) } else { continuation.resume(returning: isFine) }
            }
        }
    }

    func dropped() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            LAContext().evaluatePolicy(1, localizedReason: "dropped") { _, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    func turned() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(1, localizedReason: "turned") { isFine, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: !isFine) }
            }
        }
    }

    func swallowed() async -> Bool {
        await withCheckedContinuation { continuation in
            LAContext().evaluatePolicy(2, localizedReason: "swallowed") { isFine, _ in continuation.resume(returning: isFine) }
        }
    }

    func onAQueue() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            LAContext().evaluatePolicy(1, localizedReason: "on a queue") { isFine, error in
                DispatchQueue.main.async {
                    if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: isFine) }
                }
            }
        }
    }

    func found() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            CLGeocoder().geocodeAddressString("nowhere") { places, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: places ?? []) }
            }
        }
    }

    func maybe() async throws -> [String]? {
        try await withCheckedThrowingContinuation { continuation in
            CLGeocoder().geocodeAddressString("nowhere") { places, error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume(returning: places) }
            }
        }
    }

    func told() async -> Bool {
        await withCheckedContinuation { continuation in
            record(.service, "told")
            Camera().requestAccess(for: "pictures") { continuation.resume(returning: $0) }
        }
    }
}

// MARK: run
import Combine
import Foundation

struct Refused: Error {}

/// As Swift imports them, with a completion handler.
final class LAContext: Sendable {
    func evaluatePolicy(_ policy: Int, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        reply(true, policy == 1 ? nil : Refused())
    }
}

final class CLGeocoder: Sendable {
    func geocodeAddressString(_ text: String, completionHandler: @escaping @Sendable ([String]?, (any Error)?) -> Void) {
        completionHandler(nil, nil)
    }
}

final class Camera: Sendable {
    func requestAccess(for use: String, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(true) }
}

@MainActor func run() async {
    let permissions = Permissions()
    do { _ = try await permissions.mapped() } catch { record(.caller, "\(error)") }
    do { try await permissions.dropped() } catch { record(.caller, "\(error)") }
    record(.caller, "\(String(describing: try? await permissions.turned()))")
    record(.caller, "\(await permissions.swallowed())")
    record(.caller, "\(String(describing: try? await permissions.onAQueue()))")
    record(.caller, "\(String(describing: try? await permissions.found()))")
    record(.caller, "\(String(describing: (try? await permissions.maybe()) ?? nil))")
    record(.caller, "\(await permissions.told())")
}

// MARK: trace
// caller: refused
// caller: Optional(false)
// caller: true
// caller: Optional(true)
// caller: Optional([])
// caller: nil
// service: told
// caller: true
