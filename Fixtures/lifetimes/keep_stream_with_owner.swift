// A stream that is observed weakly ends with its owner; a task that waits for the next value would hold it for ever.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

@MainActor
final class Radar {
    let blips = PassthroughSubject<Int, Never>()
}

@MainActor
final class RadarScreen {
    private let canary = Canary("screen")
    private var cancellables = Set<AnyCancellable>()
    private var count = 0

    init(radar: Radar) {
        radar.blips // → continuous ✗ subject
            .sink { [weak self] blip in
                guard let self else { return }
                count += blip
                record(.sink, "\(count)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let radar = Radar()
    var screen: RadarScreen? = RadarScreen(radar: radar)
    radar.blips.send(1)
    radar.blips.send(2)
    screen = nil
    record(.lifetime, screen == nil ? "let go" : "held")
    radar.blips.send(3)
}

// MARK: trace
// sink: 1
// sink: 3
// lifetime: screen gone
// lifetime: let go
