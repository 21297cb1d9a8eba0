// A property cannot have two types at once: where a stream still needs the publisher, an async getter of the same name would not compile.

// MARK: before
import Combine
import Foundation

struct Barometer: Sendable {
    var pressure: AnyPublisher<Int, Never> { // → one-shot ✗ callers-need-publisher
        Just(1013).eraseToAnyPublisher()
    }
}

@MainActor
final class BarometerModel {
    let refresh = PassthroughSubject<Void, Never>()
    private let barometer = Barometer()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        refresh // → continuous ✗ subject
            .flatMap { [barometer] in barometer.pressure }
            .sink { record(.sink, "again \($0)") }
            .store(in: &cancellables)
    }

    func load() {
        barometer.pressure // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "once \($0)") }
            .store(in: &cancellables)
    }
}
