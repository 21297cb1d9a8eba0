// The first tick, the next notification and the value of now are one value each, but a timer has to be started and a notification not to be missed.
//
// pitfalls: 13, 15

// MARK: before
import Combine
import Foundation

extension Notification.Name {
    static let gateOpened = Notification.Name("gateOpened")
}

@MainActor
final class Departure {
    @Published var gate = "A1"
    private var cancellables = Set<AnyCancellable>()

    func wait() {
        Timer.publish(every: 5, on: .main, in: .common) // → one-shot ✗ timer
            .autoconnect()
            .first()
            .sink { _ in record(.sink, "late") }
            .store(in: &cancellables)
        NotificationCenter.default.publisher(for: .gateOpened) // → one-shot ✗ notification
            .first()
            .sink { _ in record(.sink, "open") }
            .store(in: &cancellables)
        $gate // → one-shot ✗ published-property
            .first()
            .sink { record(.sink, "gate \($0)") }
            .store(in: &cancellables)
        record(.caller, "waiting")
        NotificationCenter.default.post(name: .gateOpened, object: nil)
        gate = "B2"
    }
}

// MARK: run
@MainActor func run() async {
    let departure = Departure()
    departure.wait()
    NotificationCenter.default.post(name: .gateOpened, object: nil)
    await advance(by: 20)
}

// MARK: trace
// caller: waiting
// sink: gate A1
// sink: open
// sink: late
