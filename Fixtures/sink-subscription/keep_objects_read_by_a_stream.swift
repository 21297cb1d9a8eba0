// A stream asks the object at every value, not when it is made.

// MARK: before
import Combine
import Foundation

final class Dial: @unchecked Sendable {
    var scale = 1
}

final class Meter: @unchecked Sendable {
    private let readings = PassthroughSubject<Int, Never>()

    func scaled(by dial: Dial) -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        readings.map { $0 * dial.scale }.eraseToAnyPublisher()
    }

    func read(_ value: Int) { readings.send(value) }
}

// MARK: run
@MainActor func run() async {
    let (meter, dial) = (Meter(), Dial())
    let watching = meter.scaled(by: dial).sink { record(.caller, "\($0)") }
    meter.read(2)
    dial.scale = 10
    meter.read(2)
    watching.cancel()
}

// MARK: trace
// caller: 2
// caller: 20
