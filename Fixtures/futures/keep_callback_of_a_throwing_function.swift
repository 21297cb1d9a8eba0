// A function that throws or calls back may do both: a promise ignores the second call, a continuation would end the program.

// MARK: before
import Combine
import Foundation

struct Jammed: Error {}

struct Winch: Sendable {
    func pull(_ metres: Int, done: @escaping (Int) -> Void) throws {
        done(min(metres, 10))
        if metres > 10 { throw Jammed() }
    }
}

struct WinchService: Sendable {
    private let winch = Winch()

    func pull(_ metres: Int) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                do {
                    try winch.pull(metres) { promise(.success($0)) }
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WinchModel {
    private let service = WinchService()
    private var cancellables = Set<AnyCancellable>()

    func pull(_ metres: Int) {
        service.pull(metres) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "pulled \($0) metres") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = WinchModel()
    model.pull(4)
    await settle()
    model.pull(12)
    await settle()
}

// MARK: trace
// sink: pulled 4 metres
// sink: pulled 10 metres
