// A model returns what its screen binds to as one value, made with `.init(…)`: its stream is handed in there, and stays.

// MARK: before
import Combine
import Foundation

struct GaugeOutput {
    let level: AnyPublisher<Int, Never> // → continuous ✗ subject
    let isHigh: AnyPublisher<Bool, Never> // → continuous ✗ subject
}

final class GaugeModel {
    private let readings = CurrentValueSubject<Int, Never>(0)

    var output: GaugeOutput {
        .init(level: readings.eraseToAnyPublisher(), isHigh: isHigh)
    }

    func transform() -> GaugeOutput {
        let level = readings
            .map { $0 * 10 }
            .eraseToAnyPublisher()
        return .init(level: level, isHigh: isHigh)
    }

    private var isHigh: AnyPublisher<Bool, Never> { // → continuous ✗ subject
        readings.map { $0 > 2 }.removeDuplicates().eraseToAnyPublisher()
    }

    func read(_ level: Int) {
        readings.send(level)
    }
}

@MainActor
final class GaugeScreen {
    private var cancellables = Set<AnyCancellable>()

    func bind(_ model: GaugeModel) {
        let output = model.transform()
        output.level // → continuous ✗ subject
            .sink { record(.sink, "level \($0)") }
            .store(in: &cancellables)
        output.isHigh // → continuous ✗ subject
            .sink { record(.sink, "high \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GaugeModel()
    let screen = GaugeScreen()
    screen.bind(model)
    model.read(3)
}

// MARK: trace
// sink: level 0
// sink: high false
// sink: level 30
// sink: high true
