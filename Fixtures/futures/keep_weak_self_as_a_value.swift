// What a weak `self` gives is an optional to the lines after it: with `self` in its place they would not compile.

// MARK: before
import Combine
import Foundation

struct Empty: Error {}

final class FuelGauge: Sendable {
    let litres = 40

    func range() -> AnyPublisher<Int, Empty> { // → one-shot ✗ hard-to-read
        Future { [weak self] promise in
            let litres = self?.litres
            guard let litres else { return promise(.failure(Empty())) }
            promise(.success(litres * 5))
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FuelModel {
    private let gauge = FuelGauge()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        gauge.range() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "\($0) miles") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = FuelModel()
    model.show()
    await settle()
}

// MARK: trace
// sink: 200 miles
