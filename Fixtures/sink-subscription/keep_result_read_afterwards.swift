// Code below a subscription that is answered at once would read what the property held before.
//
// pitfalls: 15

// MARK: before
import Combine
import Foundation

@MainActor
final class Settings {
    private var cancellables = Set<AnyCancellable>()
    private(set) var volume = 0

    func restore() {
        Just(11) // → one-shot ✗ result-read-afterwards
            .sink { [weak self] in self?.volume = $0 }
            .store(in: &cancellables)
        record(.caller, "volume \(volume)")
    }
}

// MARK: run
@MainActor func run() async {
    Settings().restore()
}

// MARK: trace
// caller: volume 11
