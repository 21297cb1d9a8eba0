// A requirement that only unseen code implements says nothing of how many values come; here it is a stream.

// MARK: before
import Combine
import Foundation

protocol Odometer: AnyObject {
    func distance() -> AnyPublisher<Int, Never> // → undecided ✗ undecided-source
}

@MainActor
final class OdometerModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ odometer: any Odometer) {
        odometer.distance() // → undecided ✗ undecided-source
            .sink { record(.sink, "\($0) km") }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

final class Wheel: Odometer {
    let turns = PassthroughSubject<Int, Never>()

    func distance() -> AnyPublisher<Int, Never> {
        turns.scan(0, +).eraseToAnyPublisher()
    }
}

@MainActor func run() async {
    let wheel = Wheel()
    let model = OdometerModel()
    model.show(wheel)
    wheel.turns.send(1)
    wheel.turns.send(2)
}

// MARK: trace
// sink: 1 km
// sink: 3 km
