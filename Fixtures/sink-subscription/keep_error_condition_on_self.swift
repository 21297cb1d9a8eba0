// A condition that asks `self`, which the closure unwraps first, would be asked before that in a `catch` clause.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

struct WinchError: Error {
    let code: Int
}

final class Winches: Sendable {
    func start(_ code: Int) -> AnyPublisher<Int, WinchError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(code > 0 ? .failure(WinchError(code: code)) : .success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WinchModel {
    private let winches = Winches()
    private let limit = 10
    private var cancellables = Set<AnyCancellable>()

    func start(_ code: Int) {
        winches.start(code) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    guard let self else { return }
                    switch completion {
                    case .failure(let error) where error.code > self.limit: record(.sink, "broken")
                    case .failure(let error): record(.sink, "try again after \(error.code)")
                    case .finished: record(.sink, "done")
                    }
                },
                receiveValue: { record(.sink, "winch \($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WinchModel()
    for code in [0, 3, 30] {
        model.start(code)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: winch 3
// sink: done
// sink: try again after 3
// sink: broken
