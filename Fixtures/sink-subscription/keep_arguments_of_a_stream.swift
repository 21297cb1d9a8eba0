// What a call is given, and how it is laid out, says nothing of how often it delivers.

// MARK: before
import Combine
import Foundation

final class Signalman: @unchecked Sendable {
    private let lamps = PassthroughSubject<String, Never>()

    func signals(_ line: String, // → continuous ✗ subject
                 from first: Int,
                 to last: Int) -> AnyPublisher<String, Never> {
        lamps
            .filter { $0.count >= first && $0.count <= last }
            .map { "\(line) \($0)" }
            .eraseToAnyPublisher()
    }

    func show(_ lamp: String) { lamps.send(lamp) }
}

// MARK: run
@MainActor func run() async {
    let man = Signalman()
    let watching = man.signals("up",
                               from: 1,
                               to: 4)
        .sink { record(.caller, $0) }
    man.show("red")
    man.show("green")
    man.show("dim")
    watching.cancel()
}

// MARK: trace
// caller: up red
// caller: up dim
