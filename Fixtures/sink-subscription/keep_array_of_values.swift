// A sequence delivers all its elements, one `sink` each; a task would show the first.

// MARK: before
import Combine
import Foundation

@MainActor
final class Ladder {
    private var cancellables = Set<AnyCancellable>()

    func climb() {
        [1, 2, 3].publisher // → finite ✗ several-values
            .map { $0 * 10 }
            .sink { record(.sink, "\($0) steps") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    Ladder().climb()
}

// MARK: trace
// sink: 10 steps
// sink: 20 steps
// sink: 30 steps
