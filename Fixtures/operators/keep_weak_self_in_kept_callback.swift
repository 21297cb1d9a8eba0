// A callback made inside the chain is kept for longer than the call: holding `self` in it, as the async function does, would keep its owner alive.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Alarm {
    private var callbacks: [@MainActor () -> String] = []
    private let name = "bell"
    private let canary = Canary("alarm")

    func set(_ hour: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ hard-to-read
        Just(hour * 2)
            .map { [weak self] level in
                self?.callbacks.append { (self?.name ?? "gone") + " at \(level)" }
                return level
            }
            .eraseToAnyPublisher()
    }

    func ring() -> [String] { callbacks.map { $0() } }
}

// MARK: run
@MainActor func run() async {
    var alarm: Alarm? = Alarm()
    _ = alarm?.set(3).sink { record(.sink, "\($0)") } // → one-shot ✗ callee-stays
    record(.caller, alarm?.ring().joined() ?? "")
    alarm = nil
    record(.caller, "let go")
}

// MARK: trace
// caller: bell at 6
// caller: let go
// sink: 6
// lifetime: alarm gone
