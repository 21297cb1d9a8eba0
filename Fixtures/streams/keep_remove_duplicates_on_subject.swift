// Neither `removeDuplicates` nor `scan` makes a subject finite: the running total has to follow every change.

// MARK: before
import Combine
import Foundation

@MainActor
final class Score {
    let points = CurrentValueSubject<Int, Never>(0)
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        points // → continuous ✗ subject
            .removeDuplicates()
            .sink { record(.sink, "points \($0)") }
            .store(in: &cancellables)
        points // → continuous ✗ subject
            .scan(0) { $0 + $1 }
            .sink { record(.sink, "sum \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let score = Score()
    score.follow()
    for points in [5, 5, 7] { score.points.send(points) }
}

// MARK: trace
// sink: points 0
// sink: sum 0
// sink: points 5
// sink: sum 5
// sink: sum 10
// sink: points 7
// sink: sum 17
