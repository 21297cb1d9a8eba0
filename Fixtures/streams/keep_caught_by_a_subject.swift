// What takes the place of a failure is made with `.init(…)` as well, and goes on: the closure says that it returns a subject.

// MARK: before
import Combine
import Foundation

struct Silent: Error {}

final class Gauge: Sendable {
    func level() -> AnyPublisher<Int, Silent> { // → one-shot ✗ no-async-caller
        Fail(error: Silent()).eraseToAnyPublisher()
    }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        gauge.level() // → continuous ✗ subject
            .catch { _ -> CurrentValueSubject<Int, Never> in .init(3) }
            .sink { record(.sink, "level \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GaugeModel()
    model.show()
    await settle()
}

// MARK: trace
// sink: level 3
