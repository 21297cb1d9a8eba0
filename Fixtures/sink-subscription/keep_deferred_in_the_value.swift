// `defer` belongs to the closure it stands in: in one scope with the completion's work it would run after that work.

// MARK: before
import Combine
import Foundation

final class Crane: Sendable {
    func lift(_ crate: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(crate)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class CraneModel {
    private let crane = Crane()
    private var cancellables = Set<AnyCancellable>()

    func lift(_ crate: Int) {
        crane.lift(crate) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { _ in record(.sink, "end") },
                receiveValue: { crate in
                    defer { record(.sink, "unhooked") }
                    record(.sink, "crate \(crate)")
                }
            )
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = CraneModel()
    model.lift(1)
    await advance(by: 1)
}

// MARK: trace
// sink: crate 1
// sink: unhooked
// sink: end
