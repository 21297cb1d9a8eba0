import Combine
import Foundation

/// Keeps what was on the display, for the report at the end of the day.
final class LineRecorder {
    private(set) var lines: [String] = []
    private var observation: AnyCancellable?
    private let flushes = PassthroughSubject<Void, Never>()
    private var flushing: AnyCancellable?

    init(_ controller: PickingController, flushed: @escaping ([String]) -> Void) {
        observation = controller.$line
            .filter { !$0.isEmpty }
            .sink { [weak self] in self?.lines.append($0) }
        flushing = flushes
            .throttle(for: .seconds(5), scheduler: DispatchQueue.main, latest: true)
            .sink { [weak self] in
                flushed(self?.lines ?? [])
                self?.lines = []
            }
    }

    func flush() {
        flushes.send()
    }
}
