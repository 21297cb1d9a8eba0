// A list of one is not told from a list of many by its type; only `first()` makes it one value, and what it takes from a list may be nothing.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

@MainActor
final class Playlist {
    private let tracks: [String] = ["Naima"]
    private var cancellables = Set<AnyCancellable>()

    func play() {
        tracks.publisher // → finite ✗ several-values
            .sink { record(.sink, "playing \($0)") }
            .store(in: &cancellables)
        tracks.publisher // → one-shot ✗ shape-not-supported
            .first { $0.hasPrefix("B") }
            .sink { _ in
                record(.sink, "nothing with B")
            } receiveValue: {
                record(.sink, "first \($0)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    Playlist().play()
}

// MARK: trace
// sink: playing Naima
// sink: nothing with B
