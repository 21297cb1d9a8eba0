// A closure that asks whether `self` is still there needs it as an optional, which it is not in an async method.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Mooring {
    private let name = "quay"

    func raw(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Future { promise in
            DispatchQueue.main.async { promise(.success(id)) }
        }
        .eraseToAnyPublisher()
    }

    func asked(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        raw(id)
            .map { [weak self] id in
                if self == nil { return "gone" }
                return "there \(id)"
            }
            .eraseToAnyPublisher()
    }

    func named(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        raw(id)
            .map { [weak self] id in
                let label: String
                if let mooring = self {
                    label = "\(mooring.name) \(id)"
                } else {
                    label = "gone"
                }
                return label
            }
            .eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let mooring = Mooring()
    let subscription = mooring.asked(4).zip(mooring.named(5)).sink { record(.sink, "\($0) / \($1)") }
    await settle()
    subscription.cancel()
}

// MARK: trace
// sink: there 4 / quay 5
