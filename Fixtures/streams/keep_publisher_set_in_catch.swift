// What an initialiser sets where something was thrown is as much what a property holds as what it sets where nothing was.

// MARK: before
import Combine
import Foundation

enum SensorError: Error { case missing }

final class Sensor {
    let readings: AnyPublisher<Int, Never> // → continuous ✗ subject

    init(_ fallback: PassthroughSubject<Int, Never>, find: () throws -> Int) {
        do {
            readings = Just(try find()).eraseToAnyPublisher()
        } catch {
            readings = fallback.eraseToAnyPublisher()
        }
    }
}

@MainActor
final class SensorModel {
    private var cancellables = Set<AnyCancellable>()

    func show(_ sensor: Sensor) {
        sensor.readings // → continuous ✗ subject
            .sink { record(.sink, "reading \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
import Combine

@MainActor func run() async {
    let fallback = PassthroughSubject<Int, Never>()
    let model = SensorModel()
    model.show(Sensor(fallback) { throw SensorError.missing })
    fallback.send(1)
    fallback.send(2)
}

// MARK: trace
// sink: reading 1
// sink: reading 2
