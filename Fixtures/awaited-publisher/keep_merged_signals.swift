// What is merged waits for signals that are sent right after the subscription: a task would come too late to hear them, and wait for ever.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Regatta {
    private var cancellables = Set<AnyCancellable>()
    private(set) var times: [Int] = []

    func start(_ boats: [Int]) {
        let gun = PassthroughSubject<Int, Never>()
        let crossings = boats.map { boat in
            gun.first(where: { $0 > 0 }).map { $0 * boat }
        }
        Publishers.MergeMany(crossings) // → one-shot ✗ several-values
            .collect()
            .sink { [weak self] in self?.times = $0 }
            .store(in: &cancellables)
        gun.send(2)
    }

    func restart(_ boats: [Int]) {
        let gun = PassthroughSubject<Int, Never>()
        boats.publisher // → one-shot ✗ shape-not-supported
            .flatMap { boat in gun.first().map { $0 + boat } }
            .collect()
            .sink { [weak self] in self?.times = $0 }
            .store(in: &cancellables)
        gun.send(10)
    }
}

// MARK: run
@MainActor func run() async {
    let regatta = Regatta()
    regatta.start([1, 2])
    record(.caller, "\(regatta.times.sorted())")
    regatta.restart([1, 2])
    record(.caller, "\(regatta.times.sorted())")
    await settle()
}

// MARK: trace
// caller: [2, 4]
// caller: [11, 12]
