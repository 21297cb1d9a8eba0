// A value sent before the task has begun would be missed: a subject tells only those who listen already, and the first position may be the only one.
//
// pitfalls: 11, 13

// MARK: before
import Combine
import Foundation

@MainActor
final class Compass {
    let heading = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()

    func waitForFirst() {
        heading // → one-shot ✗ subject
            .first()
            .sink { record(.sink, "heading \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let compass = Compass()
    compass.waitForFirst()
    compass.heading.send(90)
    compass.heading.send(180)
}

// MARK: trace
// sink: heading 90
