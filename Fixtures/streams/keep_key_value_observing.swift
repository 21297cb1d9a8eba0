// A property observed by key path changes for as long as its object lives; the value of now is not all of it.
//
// seeds: B1

// MARK: before
import Combine
import Foundation

final class Playback: NSObject {
    var progress = 0.25
}

@MainActor
final class ProgressBar {
    private let playback = Playback()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        playback.publisher(for: \.progress) // → continuous ✗ key-value-observing
            .map { "\(Int($0 * 100)) %" }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    ProgressBar().follow()
}

// MARK: trace
// sink: 25 %
