// A publisher that is made before something else is done was made of what was there then: it is not made later.

// MARK: before
import Combine
import Foundation

final class Jukebox: Sendable {
    func play(_ song: String) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        record(.service, "chosen \(song)")
        return Just(song.uppercased()).delay(for: 1, scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

@MainActor
final class Guest {
    private let jukebox = Jukebox()
    private var cancellables = Set<AnyCancellable>()
    private var song = "waltz"

    func choose() {
        let playing = jukebox.play(song)
        song = "tango"
        playing // → one-shot ✗ shape-not-supported
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let guest = Guest()
    guest.choose()
    await advance(by: 2)
}

// MARK: trace
// service: chosen waltz
// sink: WALTZ
