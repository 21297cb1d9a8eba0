// What overrides a function of no actor is of no actor either: it cannot say that it belongs to the main one, and the device is asked there alone.
//
// tier: review
// pitfalls: 17

// MARK: before
import Combine
import Foundation
import UIKit

class Registry {
    func register(_ user: String) -> AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        Deferred {
            Future { promise in
                later(1) { promise(.success(user)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class DeviceRegistry: Registry {
    override func register(_ user: String) -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        let device = UIDevice.current.name
        return Deferred {
            Future { promise in
                later(1) { promise(.success("\(user) on \(device)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RegistryModel {
    let users = PassthroughSubject<String, Never>()
    private let registry: Registry = DeviceRegistry()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        users // → continuous ✗ subject
            .flatMap { [registry] user in registry.register(user) }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = RegistryModel()
    model.start()
    model.users.send("Ada")
    await advance(by: 1)
}

// MARK: trace
// sink: Ada on Linux
