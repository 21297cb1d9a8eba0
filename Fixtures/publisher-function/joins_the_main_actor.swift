// A function of no actor asks the device for its name on the thread that it is called on, which has to be the main one; its async form runs on any, but
// for what it says itself.
//
// tier: review
// pitfalls: 17

// MARK: before
import Combine
import Foundation
import UIKit

final class Registry: Sendable {
    func register(_ user: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        let device = UIDevice.current.name
        return send(user, from: device)
            .map { "\($0), a \(UIDevice.current.model)" }
            .eraseToAnyPublisher()
    }

    private func send(_ user: String, from device: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("\(user) on \(device)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class RegistryCoordinator {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        registry.register("Ada") // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation
import UIKit

final class Registry: Sendable {
    @MainActor func register(_ user: String) async -> String {
        let device = UIDevice.current.name
        let value = await send(user, from: device)
        return "\(value), a \(UIDevice.current.model)"
    }

    private func send(_ user: String, from device: String) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "\(user) on \(device)") }
        }
    }
}

final class RegistryCoordinator {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        Task { @MainActor [registry] in
            let value = await registry.register("Ada")
            guard !Task.isCancelled else { return }
            record(.sink, value)
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
    let coordinator = RegistryCoordinator()
    coordinator.start()
    await advance(by: 1)
}

// MARK: trace
// sink: Ada on Linux, a Linux
