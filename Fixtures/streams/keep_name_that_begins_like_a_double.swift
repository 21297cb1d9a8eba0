// `SpyglassLink` is no spy and `StubbornProbe` no stub: they are a part of the app, and whoever asks the protocol may get theirs.

// MARK: before
import Combine
import Foundation

protocol Altimeter: Sendable {
    func altitude() -> AnyPublisher<Int, Never> // → continuous ✗ subject
}

struct FixedAltimeter: Altimeter {
    func altitude() -> AnyPublisher<Int, Never> { Just(12).eraseToAnyPublisher() } // → one-shot ✗ stream-requirement
}

final class SpyglassLink: Altimeter, @unchecked Sendable {
    private let readings = PassthroughSubject<Int, Never>()

    func altitude() -> AnyPublisher<Int, Never> { readings.eraseToAnyPublisher() } // → continuous ✗ subject

    func report(_ altitude: Int) { readings.send(altitude) }
}

@MainActor
final class AltitudeModel {
    private let altimeter: Altimeter
    private var cancellables = Set<AnyCancellable>()

    init(_ altimeter: Altimeter) { self.altimeter = altimeter }

    func show() {
        altimeter.altitude() // → continuous ✗ subject
            .sink { record(.sink, "altitude \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let link = SpyglassLink()
    let model = AltitudeModel(link)
    model.show()
    link.report(1)
    link.report(2)
    await settle()
}

// MARK: trace
// sink: altitude 1
// sink: altitude 2
