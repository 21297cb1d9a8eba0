// A property that asks the device for its name stays: an async getter of no actor would ask on any thread.
//
// tier: review
// pitfalls: 17

// MARK: before
import Combine
import Foundation
import UIKit

final class Registry: Sendable {
    var registration: AnyPublisher<String, Never> { // → one-shot ✗ shape-not-supported
        let device = UIDevice.current.name
        return Deferred {
            Future { promise in
                later(1) { promise(.success("registered \(device)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class RegistryModel {
    let taps = PassthroughSubject<Void, Never>()
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        taps // → continuous ✗ subject
            .flatMap { [registry] in registry.registration }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = RegistryModel()
    model.start()
    model.taps.send()
    await advance(by: 1)
}

// MARK: trace
// sink: registered Linux
