// A continuation around one method with a completion handler that Swift has as an async function too, resumed with what that gives: its call.

// MARK: before
import Combine
import Foundation

final class Permissions: Sendable {
    private let center: UNUserNotificationCenter
    init(center: UNUserNotificationCenter) { self.center = center }

    func places(_ text: String) async throws -> [CLPlacemark] {
        try await withCheckedThrowingContinuation { continuation in // → one-shot bridged-call
            CLGeocoder().geocodeAddressString(text) { places, error in
                if let error {
                    continuation.resume(throwing: error)
                } else {
                    continuation.resume(returning: places!)
                }
            }
        }
    }

    func add(_ request: String) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in // → one-shot bridged-call
            self.center.add(request) { error in
                guard error == nil else { return continuation.resume(throwing: error!) }
                continuation.resume()
            }
        }
    }

    func isQuiet() async -> Bool {
        let settings = await withCheckedContinuation { continuation in // → one-shot bridged-call
            center.getNotificationSettings { continuation.resume(returning: $0) }
        }
        return settings.name == "quiet"
    }

    func camera() async -> String {
        let isGranted: Bool = await withUnsafeContinuation { continuation in // → one-shot bridged-call
            AVCaptureDevice.requestAccess(for: "video", completionHandler: { isGranted in continuation.resume(returning: isGranted) })
        }
        return isGranted ? "granted" : "refused"
    }

    func unlock(_ policy: Int) async -> String {
        do {
            return try await withCheckedThrowingContinuation { (c: CheckedContinuation<Bool, any Error>) in // → one-shot bridged-call
                LAContext().evaluatePolicy(policy, localizedReason: "the door") { isFine, problem in
                    if problem == nil { c.resume(returning: isFine) } else { c.resume(throwing: problem!) }
                }
            } ? "open" : "shut"
        } catch {
            return "\(error)"
        }
    }
}

// MARK: after
import Combine
import Foundation

final class Permissions: Sendable {
    private let center: UNUserNotificationCenter
    init(center: UNUserNotificationCenter) { self.center = center }

    func places(_ text: String) async throws -> [CLPlacemark] {
        try await CLGeocoder().geocodeAddressString(text)
    }

    func add(_ request: String) async throws {
        try await center.add(request)
    }

    func isQuiet() async -> Bool {
        let settings = await center.notificationSettings()
        return settings.name == "quiet"
    }

    func camera() async -> String {
        let isGranted: Bool = await AVCaptureDevice.requestAccess(for: "video")
        return isGranted ? "granted" : "refused"
    }

    func unlock(_ policy: Int) async -> String {
        do {
            return try await LAContext().evaluatePolicy(policy, localizedReason: "the door") ? "open" : "shut"
        } catch {
            return "\(error)"
        }
    }
}

// MARK: run
import Combine
import Foundation

struct Refused: Error {}
struct CLPlacemark: Sendable { let name: String }
struct UNNotificationSettings: Sendable { let name: String }

// As Swift imports them: with a completion handler, and async.
final class CLGeocoder: Sendable {
    func geocodeAddressString(_ text: String, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void) {
        if text.isEmpty { completionHandler(nil, Refused()) } else { completionHandler([CLPlacemark(name: text)], nil) }
    }

    func geocodeAddressString(_ text: String) async throws -> [CLPlacemark] {
        if text.isEmpty { throw Refused() }
        return [CLPlacemark(name: text)]
    }
}

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

enum AVCaptureDevice {
    static func requestAccess(for kind: String, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(kind == "video") }
    static func requestAccess(for kind: String) async -> Bool { kind == "video" }
}

final class LAContext: Sendable {
    func evaluatePolicy(_ policy: Int, localizedReason: String, reply: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        reply(localizedReason == "the door", policy == 1 ? nil : Refused())
    }

    func evaluatePolicy(_ policy: Int, localizedReason: String) async throws -> Bool {
        guard policy == 1 else { throw Refused() }
        return localizedReason == "the door"
    }
}

@MainActor func run() async {
    let permissions = Permissions(center: UNUserNotificationCenter())
    for text in ["harbour", ""] {
        let places = try? await permissions.places(text)
        record(.caller, places?.map(\.name).joined() ?? "nowhere")
        let isAdded: ()? = try? await permissions.add(text)
        record(.caller, isAdded == nil ? "not added" : "added")
    }
    let isQuiet = await permissions.isQuiet()
    record(.caller, "quiet \(isQuiet)")
    record(.caller, await permissions.camera())
    for policy in [1, 2] { record(.caller, await permissions.unlock(policy)) }
}

// MARK: trace
// caller: harbour
// caller: added
// caller: nowhere
// caller: not added
// caller: quiet true
// caller: granted
// caller: open
// caller: Refused()
