// What fails at once on one of its ways, and has its value later on the other: nobody can count on either, and the code behind the subscription may use
// what the handler of the value uses.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct NoID: Error {}

final class Devices: Sendable {
    func claim(_ id: String?) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard let id else {
            return Fail(error: NoID()).eraseToAnyPublisher()
        }
        return Deferred {
            Future { promise in
                record(.service, "claim \(id)")
                later(1) { promise(.success(id.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class Registry: Sendable {
    private let devices = Devices()

    func claim(_ id: String?) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        devices.claim(id)
    }
}

@MainActor
final class DeviceModel {
    private(set) var size = 0
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String?) {
        registry.claim(id) // → one-shot sink-subscription review
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { [weak self] size in
                    self?.size += size
                    record(.sink, "size \(size)")
                })
            .store(in: &cancellables)
        size = 1
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
            record(.service, "claim \(id)")
            later(1) { continuation.resume(returning: id.count) }
        }
    }
}

final class Registry: Sendable {
    private let devices = Devices()

    func claim(_ id: String?) async throws -> Int {
        try await devices.claim(id)
    }
}

@MainActor
final class DeviceModel {
    private(set) var size = 0
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func start(_ id: String?) {
        Task { [weak self, registry] in
            do {
                let size = try await registry.claim(id)
                guard !Task.isCancelled else { return }
                self?.size += size
                record(.sink, "size \(size)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &cancellables)
        size = 1
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
    record(.caller, "\(model.size)")
    model.start(nil)
    await settle()
    record(.caller, "\(model.size)")
}

// MARK: trace
// service: claim pad
// sink: size 3
// sink: NoID()
// caller: 4
// caller: 1
