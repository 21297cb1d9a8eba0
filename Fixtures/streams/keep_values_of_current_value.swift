// A loop over the values of a current-value subject sees some of the states in between and always the last; a sink sees each of them.
//
// pitfalls: 12

// MARK: before
import Combine
import Foundation

@MainActor
final class Battery {
    let level = CurrentValueSubject<Int, Never>(100)
    private var cancellables = Set<AnyCancellable>()

    func log() {
        level // → continuous ✗ subject
            .sink { record(.service, "\($0)") }
            .store(in: &cancellables)
    }

    func show() async {
        for await level in level.values { // → continuous ✗ subject
            record(.sink, "\(level)")
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

// MARK: run
@MainActor func run() async {
    let battery = Battery()
    battery.log()
    let task = Task { await battery.show() }
    await settle()
    for level in [90, 80, 70] { battery.level.send(level) }
    await advance(by: 3)
    task.cancel()
}

// MARK: trace
// service: 100
// service: 90
// service: 80
// service: 70
// sink: 100
// sink: 70
