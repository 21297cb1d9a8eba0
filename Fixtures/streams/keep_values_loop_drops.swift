// A loop over `.values` asks for one value at a time: what a subject sends while its body works is gone, so no stream may be turned into one unasked.
//
// seeds: A3, B6
// pitfalls: 11, 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Odometer {
    let meters = PassthroughSubject<Int, Never>()

    func count() async {
        for await meter in meters.values { // → continuous ✗ subject
            record(.sink, "\(meter)")
            try? await Task.sleep(for: .seconds(1))
        }
    }
}

// MARK: run
@MainActor func run() async {
    let odometer = Odometer()
    odometer.meters.send(0)
    let task = Task { await odometer.count() }
    await settle()
    for meter in 1...4 {
        odometer.meters.send(meter)
        await advance(by: 0.6)
    }
    task.cancel()
}

// MARK: trace
// sink: 1
// sink: 3
