import Combine
import Foundation

/// Where the boat is, as far as the receiver can tell.
final class PositionService {
    private let fixes = PassthroughSubject<Position, Never>()
    private var anchorWatch: AnyCancellable?

    var positions: AnyPublisher<Position, Never> {
        fixes
            .filter { $0.accuracy < 50 }
            .share()
            .eraseToAnyPublisher()
    }

    /// The next good fix. The subject is used as a promise here.
    func currentPosition() -> AnyPublisher<Position, Never> {
        positions.first().eraseToAnyPublisher()
    }

    func track(every meters: Double) -> AnyPublisher<Position, Never> {
        positions
            .removeDuplicates { abs($0.latitude - $1.latitude) * 111_000 < meters }
            .subscribe(on: DispatchQueue.global(qos: .utility))
            .eraseToAnyPublisher()
    }

    func watchAnchor(_ alarm: @escaping (Position) -> Void) {
        // Setting the watch again replaces the old one.
        anchorWatch = positions
            .dropFirst(5)
            .receive(on: DispatchQueue.main)
            .sink(receiveValue: alarm)
    }

    func weighAnchor() {
        anchorWatch?.cancel()
        anchorWatch = nil
    }

    /// Chart downloads report through `Progress`, which is observed the old way.
    func chartProgress(_ progress: Progress) -> AnyPublisher<Double, Never> {
        progress.publisher(for: \.fractionCompleted)
            .eraseToAnyPublisher()
    }

    /// Both the chart table and the logbook listen to the same ticker.
    func broadcast(to chart: PassthroughSubject<Position, Never>) -> Publishers.Multicast<AnyPublisher<Position, Never>, PassthroughSubject<Position, Never>> {
        positions.multicast(subject: chart)
    }

    func receive(_ position: Position) {
        fixes.send(position)
    }
}
