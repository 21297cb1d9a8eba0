// A `catch` clause may have a condition, but the errors that do not meet it would reach the clause of the others, which here does more.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

struct PumpError: Error {
    let code: Int
}

final class Pumps: Sendable {
    func start(_ code: Int) -> AnyPublisher<Int, PumpError> { // → one-shot ✗ no-async-caller
        Deferred {
            Future { promise in
                later(1) { promise(code > 0 ? .failure(PumpError(code: code)) : .success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PumpModel {
    private let pumps = Pumps()
    private var cancellables = Set<AnyCancellable>()

    func start(_ code: Int) {
        pumps.start(code) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .failure(let error) where error.code > 10: record(.sink, "broken")
                    case .failure(let error): record(.sink, "try again after \(error.code)")
                    case .finished: record(.sink, "done")
                    }
                },
                receiveValue: { record(.sink, "pump \($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PumpModel()
    for code in [0, 3, 30] {
        model.start(code)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: pump 3
// sink: done
// sink: try again after 3
// sink: broken
