// `nil` in place of a failure says nothing of how many values come before it.

// MARK: before
import Combine
import Foundation

final class Belfry: @unchecked Sendable {
    private let strokes = PassthroughSubject<Int?, URLError>()

    func hours() -> AnyPublisher<Int?, Never> { // → continuous ✗ subject
        strokes
            .replaceError(with: nil)
            .eraseToAnyPublisher()
    }

    func strike(_ hour: Int?) { strokes.send(hour) }
    func crack() { strokes.send(completion: .failure(URLError(.unknown))) }
}

// MARK: run
@MainActor func run() async {
    let belfry = Belfry()
    let hearing = belfry.hours().sink { record(.caller, $0.map { "\($0)" } ?? "no hour") }
    belfry.strike(3)
    belfry.strike(nil)
    belfry.crack()
    hearing.cancel()
}

// MARK: trace
// caller: 3
// caller: no hour
// caller: no hour
