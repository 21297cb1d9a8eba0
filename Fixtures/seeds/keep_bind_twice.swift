// Each call of `bind` adds a subscription and none goes: whoever turns it into tasks must not make that two loops that fight over one stream.
//
// seeds: B9
// pitfalls: 31

// MARK: before
import Combine
import Foundation

@MainActor
final class Thermostat {
    let degrees = CurrentValueSubject<Int, Never>(20)
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        degrees // → continuous ✗ subject
            .sink { degrees in self.show(degrees) }
            .store(in: &cancellables)
    }

    private func show(_ degrees: Int) {
        record(.sink, "\(degrees) degrees")
    }
}

// MARK: run
@MainActor func run() async {
    let thermostat = Thermostat()
    thermostat.bind()
    thermostat.bind()
    thermostat.degrees.send(21)
}

// MARK: trace
// sink: 20 degrees
// sink: 20 degrees
// sink: 21 degrees
// sink: 21 degrees
