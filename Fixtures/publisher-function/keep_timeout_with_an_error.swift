// A time-out that fails leaves the request behind and tells the caller at once; an await goes on waiting for what is late.

// MARK: before
import Combine
import Foundation

enum SonarError: Error { case silence }

struct Sonar: Sendable {
    let seconds: Double

    func depth() -> AnyPublisher<Int, SonarError> { // → one-shot ✗ no-async-form
        Deferred {
            Future { promise in
                later(seconds) { promise(.success(9)) }
            }
        }
        .setFailureType(to: SonarError.self)
        .timeout(.seconds(2), scheduler: DispatchQueue.main, customError: { .silence })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SonarModel {
    private var cancellables = Set<AnyCancellable>()

    func measure(_ seconds: Double) {
        Sonar(seconds: seconds).depth() // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error) after \(seconds)") }
            } receiveValue: { depth in
                record(.sink, "\(depth) m")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SonarModel()
    model.measure(1)
    await advance(by: 4)
    model.measure(3)
    await advance(by: 4)
}

// MARK: trace
// sink: 9 m
// sink: silence after 3.0
