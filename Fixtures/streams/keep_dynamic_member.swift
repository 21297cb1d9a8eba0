// A member that is looked up dynamically may be any of what stands behind it: here a stream, beside a request of the same name.

// MARK: before
import Combine
import Foundation

@MainActor
final class Instruments {
    let altitude = CurrentValueSubject<Int, Never>(100)
}

@dynamicMemberLookup
struct Panel {
    let instruments: Instruments

    @MainActor subscript<Value>(dynamicMember member: KeyPath<Instruments, Value>) -> Value { instruments[keyPath: member] }
}

@MainActor
final class Manual {
    var altitude: AnyPublisher<Int, Never> { Just(0).eraseToAnyPublisher() } // → one-shot ✗ review-tier
}

@MainActor
final class Pilot {
    private let panel: Panel
    private var cancellables = Set<AnyCancellable>()

    init(panel: Panel) { self.panel = panel }

    func watch() {
        panel.altitude.sink { record(.sink, "\($0) metres") }.store(in: &cancellables) // → undecided ✗ outside-declaration
    }
}

// MARK: run
@MainActor func run() async {
    let instruments = Instruments()
    let pilot = Pilot(panel: Panel(instruments: instruments))
    pilot.watch()
    instruments.altitude.send(200)
    await settle()
}

// MARK: trace
// sink: 100 metres
// sink: 200 metres
