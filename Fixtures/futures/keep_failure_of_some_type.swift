// Where one way to make a failure takes any error and another takes only its own, the type that is not written decides which is meant.

// MARK: before
import Combine
import Foundation

struct ValveError: Error {
    let code: Int
}

struct PipeError: Error {
    let text: String

    init(_ error: Error) { text = "\(error)" }
    init(_ error: ValveError) { text = "valve \(error.code)" }
}

final class Pipe: Sendable {
    private func measure(_ completion: @escaping (Int?) -> Void) {
        later(1) { completion(nil) }
    }

    func pressure() -> AnyPublisher<Int, PipeError> { // → one-shot ✗ hard-to-read
        Future { promise in
            self.measure { value in
                if let value {
                    promise(.success(value))
                } else {
                    promise(.failure(ValveError(code: 3)))
                }
            }
        }
        .mapError { PipeError($0) }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class PipeModel {
    private let pipe = Pipe()
    private var cancellables = Set<AnyCancellable>()

    func look() {
        pipe.pressure() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { completion in
                if case .failure(let error) = completion { record(.sink, error.text) }
            }, receiveValue: { record(.sink, "\($0) bar") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = PipeModel()
    model.look()
    await advance(by: 2)
}

// MARK: trace
// sink: valve 3
