// The requests are made by a closure that names what it is given. In the value of a capture the compiler does not find such names.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Coast {
    private var cancellables = Set<AnyCancellable>()
    private var factor = 3
    private(set) var ranges: [Int] = []

    func look(for names: [Int]) {
        Publishers.MergeMany(names.map { beacon in // → one-shot ✗ hard-to-read
            Just(beacon).map { range in beacon + range * factor }
        })
        .collect()
        .receive(on: DispatchQueue.main)
        .sink { [weak self] ranges in self?.ranges = ranges }
        .store(in: &cancellables)
        factor = 0
    }
}

// MARK: run
@MainActor func run() async {
    let coast = Coast()
    coast.look(for: [1, 2])
    await settle()
    record(.caller, "\(coast.ranges.sorted())")
}

// MARK: trace
// caller: [4, 8]
