// `retry` subscribes to a stream anew and `delay` shifts each of its values; neither ends it.

// MARK: before
import Combine
import Foundation

@MainActor
final class Telescope {
    let frames = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        frames // → continuous ✗ subject
            .tryMap { frame in
                if frame == 2 { throw URLError(.cannotDecodeContentData) }
                return frame
            }
            .retry(3)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .sink { completion in
                record(.sink, "\(completion)")
            } receiveValue: { frame in
                record(.sink, "frame \(frame) at \(elapsed)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let telescope = Telescope()
    telescope.watch()
    for frame in 1...4 {
        telescope.frames.send(frame)
        await advance(by: 0.5)
    }
    await advance(by: 2)
}

// MARK: trace
// sink: frame 1 at 1.0
// sink: frame 3 at 2.0
// sink: frame 4 at 2.5
