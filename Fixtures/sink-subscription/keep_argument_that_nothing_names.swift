// What a chain begins with is computed from state where the subscription stands; a task would have to hold it, and nothing says by what name.

// MARK: before
import Combine
import Foundation

@MainActor
final class Sounder {
    private var depth = 4
    private var tide = 1
    private var cancellables = Set<AnyCancellable>()

    func sound() {
        Just(-(depth + tide)) // → one-shot ✗ hard-to-read
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { record(.sink, "\($0) m") }
            .store(in: &cancellables)
        tide = 2
    }
}

// MARK: run
@MainActor func run() async {
    let sounder = Sounder()
    sounder.sound()
    await advance(by: 1)
}

// MARK: trace
// sink: -5 m
