// A closure on the way and the closure at the end may each have a `count` of their own; in one task the second would be declared twice.
//
// pitfalls: 24

// MARK: before
import Combine
import Foundation

final class Dock: Sendable {
    func crates() -> AnyPublisher<[String], Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(["salt", "rope"])) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class DockModel {
    private let dock = Dock()
    private var cancellables = Set<AnyCancellable>()

    func weigh() {
        dock.crates() // → one-shot ✗ hard-to-read
            .map { crates -> Int in
                let count = crates.count
                return count * 10
            }
            .receive(on: DispatchQueue.main)
            .sink { _ in } receiveValue: { weight in
                let count = weight / 10
                record(.sink, "\(count) crates, \(weight)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = DockModel()
    model.weigh()
    await advance(by: 1)
}

// MARK: trace
// sink: 2 crates, 20
