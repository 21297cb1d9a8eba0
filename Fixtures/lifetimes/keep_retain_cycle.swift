// A closure that holds `self`, held by `self`, keeps both for ever: to move it would be to change how long the object lives.

// MARK: before
import Combine
import Foundation

@MainActor
final class Metronome {
    private let canary = Canary("metronome")
    private var cancellables = Set<AnyCancellable>()
    private var beats = 0
    let taps = PassthroughSubject<Void, Never>()

    func start() {
        taps // → continuous ✗ subject
            .sink {
                self.beats += 1
                record(.sink, "\(self.beats)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    var metronome: Metronome? = Metronome()
    metronome?.start()
    let taps = metronome?.taps
    metronome = nil
    taps?.send()
    record(.lifetime, "still there")
}

// MARK: trace
// sink: 1
// lifetime: still there
