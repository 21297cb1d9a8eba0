// The face of a `@Published` property delivers each change, and does so before the property has changed; one read of it would be the wrong value, once.
//
// pitfalls: 16

// MARK: before
import Combine
import Foundation

@MainActor
final class Tank {
    @Published private(set) var level = 0

    var levelPublisher: AnyPublisher<Int, Never> { // → continuous ✗ published-property
        $level.eraseToAnyPublisher()
    }

    func fill(_ litres: Int) {
        level += litres
    }
}

@MainActor
final class TankModel {
    let tank = Tank()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        tank.levelPublisher // → continuous ✗ published-property
            .sink { [tank] in record(.sink, "new \($0), old \(tank.level)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TankModel()
    model.bind()
    model.tank.fill(5)
    model.tank.fill(5)
}

// MARK: trace
// sink: new 0, old 0
// sink: new 5, old 0
// sink: new 10, old 5
