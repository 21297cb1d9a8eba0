// What is done where `self` has gone is said in an `else`: in a task that holds `self` nothing could take that way.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Kite {
    private(set) var height = 0
    private var cancellables = Set<AnyCancellable>()

    func fly(_ knots: Int) {
        Deferred { Future<Int, Never> { promise in later(1) { promise(.success(knots * 3)) } } } // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .map { self.height + $0 }
            .sink { [weak self] metres in
                if let self {
                    self.height = metres
                    record(.sink, "\(metres) m")
                } else {
                    record(.sink, "gone")
                }
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let kite = Kite()
    kite.fly(7)
    await advance(by: 1)
}

// MARK: trace
// sink: 21 m
