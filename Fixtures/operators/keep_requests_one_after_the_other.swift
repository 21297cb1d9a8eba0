// Requests of which only one may run at a time would run side by side as the child tasks of a group, and a map over the list has no await.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func load(_ car: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "loads \(car)")
                later(Double(car)) { promise(.success(car)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func all(_ cars: [Int]) -> AnyPublisher<[Int], Never> { // → one-shot ✗ shape-not-supported
        cars.publisher
            .flatMap(maxPublishers: .max(1)) { self.load($0) }
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func depart() {
        ferry.all([3, 1, 2]) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FerryModel()
    model.depart()
    await advance(by: 7)
}

// MARK: trace
// service: loads 3
// service: loads 1
// service: loads 2
// sink: [3, 1, 2]
