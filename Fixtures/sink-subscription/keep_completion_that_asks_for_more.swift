// What stands in the `else` of a question for a failure and for more is done when all went well, and when it did not.

// MARK: before
import Combine
import Foundation

enum QuarryError: Error {
    case closed
    case empty
}

@MainActor
final class Quarry {
    func stone(_ name: String) -> AnyPublisher<Int, QuarryError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) {
                    switch name {
                    case "slate": promise(.failure(.empty))
                    case "chalk": promise(.failure(.closed))
                    default: promise(.success(name.count))
                    }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Mason {
    private let quarry = Quarry()
    private var cancellables = Set<AnyCancellable>()
    private var isLoud = true

    func fetch(_ name: String) {
        quarry.stone(name) // → one-shot ✗ hard-to-read
            .sink { [weak self] completion in
                if case .failure(let error) = completion, self?.isLoud == true {
                    record(.sink, "\(name): \(error)")
                } else {
                    record(.sink, "nothing to say of \(name)")
                }
            } receiveValue: { stone in
                record(.sink, "\(name) weighs \(stone)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let mason = Mason()
    for name in ["granite", "slate"] {
        mason.fetch(name)
        await advance(by: 2)
    }
}

// MARK: trace
// sink: granite weighs 7
// sink: nothing to say of granite
// sink: slate: empty
