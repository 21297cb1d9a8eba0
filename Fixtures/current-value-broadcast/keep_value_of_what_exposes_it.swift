// What exposes a subject has a member of the app's own that awaits its value: no stream has that.
//
// rules: current-value-broadcast

// MARK: before
import Combine
import Foundation

extension Publisher where Failure == Never {
    var value: Output? { // → undecided ✗ already-bridged
        get async {
            for await value in values { return value }
            return nil
        }
    }
}

final class Battery {
    private let level = CurrentValueSubject<Int, Never>(80)
    var charge: AnyPublisher<Int, Never> { level.eraseToAnyPublisher() } // → continuous ✗ subject

    func drain() { level.value -= 1 }
}

final class Gauge {
    private var cancellables = Set<AnyCancellable>()

    func listen(to battery: Battery) {
        battery.charge // → continuous ✗ subject
            .receive(on: DispatchQueue.main)
            .sink { charge in record(.sink, "\(charge)") }
            .store(in: &cancellables)
    }

    func read(_ battery: Battery) async {
        let charge = await battery.charge.value
        record(.caller, "\(charge ?? 0)")
    }
}

// MARK: run
@MainActor func run() async {
    let (battery, gauge) = (Battery(), Gauge())
    await gauge.read(battery)
    gauge.listen(to: battery)
    battery.drain()
    await advance(by: 1)
}

// MARK: trace
// caller: 80
// sink: 80
// sink: 79
