// What comes after a `retry` must not be tried again with it; written as a loop in the middle it would be stranger than the chain.
//
// pitfalls: 26

// MARK: before
import Combine
import Foundation

struct Chart: Sendable {
    let attempts = Attempts()

    func sheet() -> AnyPublisher<String, Error> { // → one-shot ✗ hard-to-read
        Deferred { attempts.next().publisher }
            .retry(2)
            .handleEvents(receiveOutput: { record(.service, "drawn \($0)") })
            .map { "sheet \($0)" }
            .eraseToAnyPublisher()
    }
}

final class Attempts: @unchecked Sendable {
    private var count = 0

    func next() -> Result<Int, Error> {
        count += 1
        record(.service, "attempt \(count)")
        return count < 3 ? .failure(URLError(.timedOut)) : .success(count)
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()

    func show() {
        chart.sheet() // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { _ in
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChartModel()
    model.show()
    await settle()
}

// MARK: trace
// service: attempt 1
// service: attempt 2
// service: attempt 3
// service: drawn 3
// sink: sheet 3
