// A terminal of the scanned code that does something beside setting the property is no assignment.

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    func weakAssign<Root: AnyObject>(to path: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { [weak root] value in
            record(.sink, "set")
            root?[keyPath: path] = value
        }
    }
}

final class Wind: Sendable {
    func speed() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(12)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Vane {
    private let wind = Wind()
    private var cancellables = Set<AnyCancellable>()
    private(set) var speed = 0 {
        didSet { record(.sink, "speed \(speed)") }
    }

    func turn() {
        wind.speed() // → one-shot ✗ shape-not-supported
            .receive(on: DispatchQueue.main)
            .weakAssign(to: \.speed, on: self)
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let vane = Vane()
    vane.turn()
    await advance(by: 1)
}

// MARK: trace
// sink: set
// sink: speed 12
