// A number is a stride of so many seconds where a scheduler takes it, and a plain number anywhere else: what is worked out of numbers is not read.
//
// swift6: none

// MARK: before
import Combine
import Foundation

final class Kettle: Sendable {
    func tea(isStrong: Bool) -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("tea")) }
            }
        }
        .delay(for: isStrong ? 2 : 1, scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }

    func milk() -> AnyPublisher<String, Never> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<String, Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success("milk")) }
            }
        }
        .delay(for: 1 + 2, scheduler: DispatchQueue.main)
        .map { "\($0) at \(elapsed)" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TeaModel {
    private let kettle = Kettle()
    private var cancellables = Set<AnyCancellable>()

    func drink() {
        kettle.tea(isStrong: true) // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        kettle.milk() // → one-shot ✗ callee-stays
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TeaModel()
    model.drink()
    await advance(by: 5)
}

// MARK: trace
// sink: tea at 3.0
// sink: milk at 4.0
