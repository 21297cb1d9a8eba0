// Subscriptions that a result builder collects are values in a list; each of them is one expression and can be no statement.

// MARK: before
import Combine
import Foundation

@resultBuilder
enum Subscriptions {
    static func buildBlock(_ items: AnyCancellable...) -> [AnyCancellable] { items }
}

extension Array where Element == AnyCancellable {
    init(@Subscriptions _ make: () -> [AnyCancellable]) {
        self = make()
    }
}

@MainActor
final class Console {
    let lines = PassthroughSubject<String, Never>()
    let ticks = PassthroughSubject<Int, Never>()
    private var held: [AnyCancellable] = []

    func open() {
        held = Array {
            self.lines.sink { record(.sink, $0) } // → continuous ✗ subject
            self.ticks.sink { record(.sink, "tick \($0)") } // → continuous ✗ subject
        }
    }
}

// MARK: run
@MainActor func run() async {
    let console = Console()
    console.open()
    console.lines.send("ready")
    console.ticks.send(1)
    console.lines.send("set")
}

// MARK: trace
// sink: ready
// sink: tick 1
// sink: set
