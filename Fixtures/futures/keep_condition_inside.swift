// What stands inside `#if` is not what every build compiles: a body made async on one side of it would break the other.

// MARK: before
import Combine
import Foundation

struct Beacon: Sendable {
    func signal() -> AnyPublisher<String, Never> { // → one-shot ✗ conditional-compilation
        Future { promise in
            #if os(Linux)
                promise(.success("lamp"))
            #else
                promise(.success("horn"))
            #endif
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BeaconModel {
    private let beacon = Beacon()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        beacon.signal() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}
