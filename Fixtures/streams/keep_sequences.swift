// A list and a record deliver each of their values, and folds of them need them all: the first is not enough.
//
// seeds: B1, B2

// MARK: before
import Combine
import Foundation

@MainActor
final class Speller {
    private var cancellables = Set<AnyCancellable>()

    func spell() {
        ["alfa", "bravo", "kilo"].publisher // → finite ✗ several-values
            .map { $0.uppercased() }
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        Record<Int, Never> { recording in // → finite ✗ several-values
            recording.receive(3)
            recording.receive(4)
            recording.receive(completion: .finished)
        }
        .dropFirst()
        .sink { record(.sink, "recorded \($0)") }
        .store(in: &cancellables)
        ["1", "x", "12"].publisher // → one-shot ✗ shape-not-supported
            .compactMap { Int($0) }
            .reduce(0, +)
            .sink { record(.sink, "sum \($0)") }
            .store(in: &cancellables)
        [4, 9, 2].publisher // → one-shot ✗ shape-not-supported
            .max()
            .sink { record(.sink, "max \($0)") }
            .store(in: &cancellables)
        [4, 9, 2].publisher // → one-shot ✗ shape-not-supported
            .output(at: 2)
            .sink { record(.sink, "third \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    Speller().spell()
}

// MARK: trace
// sink: ALFA
// sink: BRAVO
// sink: KILO
// sink: recorded 4
// sink: sum 13
// sink: max 9
// sink: third 2
