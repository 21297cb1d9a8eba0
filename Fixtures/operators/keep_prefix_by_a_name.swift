// What a name stands for that can change, or for more than one, is no single value: the second would be lost.

// MARK: before
import Combine
import Foundation

@MainActor
final class Signals {
    private static let shown = 2
    let flashes = PassthroughSubject<String, Never>()
    var wanted = 1
    private var cancellables = Set<AnyCancellable>()

    func begin() {
        flashes // → finite ✗ subject
            .prefix(Self.shown)
            .sink { record(.sink, "shown \($0)") }
            .store(in: &cancellables)
        flashes // → finite ✗ subject
            .prefix(wanted)
            .sink { record(.sink, "wanted \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let signals = Signals()
    signals.wanted = 2
    signals.begin()
    for flash in ["red", "white", "green"] { signals.flashes.send(flash) }
}

// MARK: trace
// sink: shown red
// sink: wanted red
// sink: shown white
// sink: wanted white
