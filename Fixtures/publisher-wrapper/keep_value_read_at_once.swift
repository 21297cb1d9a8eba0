// A request that has its value at once now and then, and is asked by code that looks right behind the subscription: a wrapper would have nothing to show
// yet.
//
// tier: review

// MARK: before
import Combine
import Foundation

@MainActor
final class Cabinet {
    private var drawers = [1: "spoons"]
    private var cancellables = Set<AnyCancellable>()

    func label(of number: Int) -> String {
        var label = "closed"
        contents(of: number) // → one-shot ✗ result-read-afterwards
            .sink { label = $0 }
            .store(in: &cancellables)
        return label
    }

    private func contents(of number: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        if let known = drawers[number] { return Just(known).eraseToAnyPublisher() }
        return Deferred {
            Future { promise in
                later(1) { promise(.success("forks")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let cabinet = Cabinet()
    record(.caller, cabinet.label(of: 1))
    record(.caller, cabinet.label(of: 2))
    await advance(by: 1)
}

// MARK: trace
// caller: spoons
// caller: closed
