// Async work that is handed over by name has no body of its own to write in the place of the Future.
//
// swift6: none

// MARK: before
import Combine
import Foundation

extension Future where Failure == Never {
    convenience init(_ work: @escaping () async -> Output) {
        self.init { promise in
            Task { promise(.success(await work())) }
        }
    }
}

final class Lamp {
    func dim(_ work: @escaping () async -> Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ already-bridged
        Future(work).eraseToAnyPublisher()
    }
}

@MainActor
final class Switch {
    private let lamp = Lamp()
    private var cancellables = Set<AnyCancellable>()

    func turn() {
        lamp.dim { 3 } // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "at \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let lamp = Switch()
    lamp.turn()
    await advance(by: 1)
}

// MARK: trace
// sink: at 3
