// Throttled values keep coming for as long as the finger moves; there is no public async form of the trailing edge.
//
// pitfalls: 30

// MARK: before
import Combine
import Foundation

@MainActor
final class Slider {
    let moves = PassthroughSubject<Int, Never>()
    private var cancellable: AnyCancellable?

    func watch() {
        cancellable = moves // → continuous ✗ subject
            .throttle(for: .seconds(1), scheduler: DispatchQueue.main, latest: true)
            .sink { record(.sink, "at \($0)") }
    }
}

// MARK: run
@MainActor func run() async {
    let slider = Slider()
    slider.watch()
    for position in 1...6 {
        slider.moves.send(position)
        await advance(by: 0.4)
    }
    await advance(by: 2)
}

// MARK: trace
// sink: at 1
// sink: at 3
// sink: at 5
// sink: at 6
