// On one of its ways it fails at once, and the code behind the subscription changes what the handler of the failure changes. That code runs first on the
// other ways, and nobody looks at what the failure left: that the handler has the last word here too is a question, and where it is accepted, told.
//
// tier: review
// waiver: value-was-there-at-once

// MARK: before
import Combine
import Foundation

struct NoID: Error {}

final class Devices: Sendable {
    func claim(_ id: String?) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard let id else {
            return Fail(error: NoID()).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success(id.count)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class DeviceModel {
    private(set) var message = ""
    private let devices = Devices()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String?) {
        devices.claim(id) // → one-shot sink-subscription review
            .sink(
                receiveCompletion: { [weak self] in if case .failure = $0 { self?.message = "no device" } },
                receiveValue: { record(.sink, "size \($0)") })
            .store(in: &cancellables)
        message = "asked"
    }
}

// MARK: after
import Combine
import Foundation

struct NoID: Error {}

final class Devices: Sendable {
    func claim(_ id: String?) async throws -> Int {
        guard let id else {
            throw NoID()
        }
        return try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: id.count) }
        }
    }
}

@MainActor
final class DeviceModel {
    private(set) var message = ""
    private let devices = Devices()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String?) {
        Task { [weak self, devices] in
            do {
                let claim = try await devices.claim(id)
                guard !Task.isCancelled else { return }
                record(.sink, "size \(claim)")
            } catch {
                guard !Task.isCancelled else { return }
                self?.message = "no device"
            }
        }
        .store(in: &cancellables)
        message = "asked"
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
    let model = DeviceModel()
    model.start("pad")
    await advance(by: 2)
    model.start(nil)
    await settle()
    record(.caller, model.message)
}

// MARK: trace before
// sink: size 3
// caller: asked

// MARK: trace after
// sink: size 3
// caller: no device
