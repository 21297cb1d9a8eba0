// When the service is gone the promise is never kept: a subscriber waits without harm, a continuation would leak and hang its task.
//
// pitfalls: 3

// MARK: before
import Combine
import Foundation

final class Scanner {
    private func measure(_ completion: @escaping (Int) -> Void) {
        later(1) { completion(42) }
    }

    func distance() -> AnyPublisher<Int, Never> { // → one-shot ✗ promise-not-once
        Deferred {
            Future { promise in
                later(1) { [weak self] in
                    guard let self else { return }
                    self.measure { promise(.success($0)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ScannerModel {
    private var scanner: Scanner? = Scanner()
    private var cancellables = Set<AnyCancellable>()

    func scan() {
        guard let scanner else { return }
        scanner.distance() // → one-shot ✗ callee-stays
            .sink { _ in
                record(.sink, "ended")
            } receiveValue: { value in
                record(.sink, "\(value) cm")
            }
            .store(in: &cancellables)
    }

    func unplug() {
        scanner = nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = ScannerModel()
    model.scan()
    await advance(by: 3)
    model.scan()
    model.unplug()
    await advance(by: 3)
    record(.caller, "nothing more came")
}

// MARK: trace
// sink: 42 cm
// sink: ended
// caller: nothing more came
