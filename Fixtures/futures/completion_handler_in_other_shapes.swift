// However a completion handler asks for the error first and hands on what it is told, by `guard`, by `!=` or by a name of its own, and whether the method is
// one of an object or of a type: its async form gives the same.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Permissions: Sendable {
    func camera() -> AnyPublisher<Bool, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                AVCaptureDevice.requestAccess(for: "video") { isGranted in promise(.success(isGranted)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func contacts(_ kind: Int) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                CNContactStore().requestAccess(for: kind) { isGranted, error in
                    guard error == nil else {
                        promise(.failure(error!))
                        return
                    }
                    promise(.success(isGranted))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func calendar(_ kind: Int) -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                EKEventStore().requestAccess(to: kind) { isGranted, problem in
                    if problem != nil {
                        promise(.failure(problem!))
                    } else {
                        promise(.success(isGranted))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func places(_ text: String) -> AnyPublisher<[CLPlacemark], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                CLGeocoder().geocodeAddressString(text) { places, error in
                    if nil == error {
                        return promise(.success(places!))
                    }
                    promise(.failure(error!))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func film() {
        permissions.camera() // → one-shot sink-subscription
            .sink { record(.sink, "camera \($0)") }
            .store(in: &bag)
    }

    func call(_ kind: Int) {
        permissions.contacts(kind) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "no contacts") }
                },
                receiveValue: { record(.sink, "contacts \($0)") }
            )
            .store(in: &bag)
    }

    func plan(_ kind: Int) {
        permissions.calendar(kind) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "no calendar") }
                },
                receiveValue: { record(.sink, "calendar \($0)") }
            )
            .store(in: &bag)
    }

    func find(_ text: String) {
        permissions.places(text) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "nowhere") }
                },
                receiveValue: { record(.sink, "\($0.map(\.name))") }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Permissions: Sendable {
    func camera() async -> Bool {
        await AVCaptureDevice.requestAccess(for: "video")
    }

    func contacts(_ kind: Int) async throws -> Bool {
        try await CNContactStore().requestAccess(for: kind)
    }

    func calendar(_ kind: Int) async throws -> Bool {
        try await EKEventStore().requestAccess(to: kind)
    }

    func places(_ text: String) async throws -> [CLPlacemark] {
        try await CLGeocoder().geocodeAddressString(text)
    }
}

@MainActor
final class Model {
    private let permissions: Permissions
    private var bag = Set<AnyCancellable>()
    init(permissions: Permissions) { self.permissions = permissions }

    func film() {
        Task { [permissions] in
            let camera = await permissions.camera()
            guard !Task.isCancelled else { return }
            record(.sink, "camera \(camera)")
        }
        .store(in: &bag)
    }

    func call(_ kind: Int) {
        Task { [permissions] in
            do {
                let contacts = try await permissions.contacts(kind)
                guard !Task.isCancelled else { return }
                record(.sink, "contacts \(contacts)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no contacts")
            }
        }
        .store(in: &bag)
    }

    func plan(_ kind: Int) {
        Task { [permissions] in
            do {
                let calendar = try await permissions.calendar(kind)
                guard !Task.isCancelled else { return }
                record(.sink, "calendar \(calendar)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no calendar")
            }
        }
        .store(in: &bag)
    }

    func find(_ text: String) {
        Task { [permissions] in
            do {
                let places = try await permissions.places(text)
                guard !Task.isCancelled else { return }
                record(.sink, "\(places.map(\.name))")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nowhere")
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
struct CLPlacemark: Sendable { let name: String }

// As Swift imports them: with a completion handler, and async.
enum AVCaptureDevice {
    static func requestAccess(for kind: String, completionHandler: @escaping @Sendable (Bool) -> Void) { completionHandler(kind == "video") }
    static func requestAccess(for kind: String) async -> Bool { kind == "video" }
}

final class CNContactStore: Sendable {
    func requestAccess(for kind: Int, completionHandler: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        completionHandler(kind == 1, kind == 1 ? nil : Refused())
    }

    func requestAccess(for kind: Int) async throws -> Bool {
        guard kind == 1 else { throw Refused() }
        return true
    }
}

final class EKEventStore: Sendable {
    func requestAccess(to kind: Int, completion: @escaping @Sendable (Bool, (any Error)?) -> Void) {
        completion(kind == 1, kind == 1 ? nil : Refused())
    }

    func requestAccess(to kind: Int) async throws -> Bool {
        guard kind == 1 else { throw Refused() }
        return true
    }
}

final class CLGeocoder: Sendable {
    func geocodeAddressString(_ text: String, completionHandler: @escaping @Sendable ([CLPlacemark]?, (any Error)?) -> Void) {
        if text.isEmpty { completionHandler(nil, Refused()) } else { completionHandler([CLPlacemark(name: text)], nil) }
    }

    func geocodeAddressString(_ text: String) async throws -> [CLPlacemark] {
        if text.isEmpty { throw Refused() }
        return [CLPlacemark(name: text)]
    }
}

@MainActor func run() async {
    let model = Model(permissions: Permissions())
    model.film()
    await settle()
    for kind in [1, 2] {
        model.call(kind)
        await settle()
        model.plan(kind)
        await settle()
    }
    for text in ["harbour", ""] {
        model.find(text)
        await settle()
    }
}

// MARK: trace
// sink: camera true
// sink: contacts true
// sink: calendar true
// sink: no contacts
// sink: no calendar
// sink: ["harbour"]
// sink: nowhere
