// Two values of a subject are finite, not one: the second would be lost.

// MARK: before
import Combine
import Foundation

@MainActor
final class Tutorial {
    let taps = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func begin() {
        taps // → finite ✗ subject
            .prefix(2)
            .sink { _ in
                record(.sink, "understood")
            } receiveValue: {
                record(.sink, $0)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let tutorial = Tutorial()
    tutorial.begin()
    for tap in ["menu", "map", "exit"] { tutorial.taps.send(tap) }
}

// MARK: trace
// sink: menu
// sink: map
// sink: understood
