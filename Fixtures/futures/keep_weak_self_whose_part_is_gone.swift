// `self` is there when a `Future` begins; what it may have or not have need not be, and then nothing keeps the promise.

// MARK: before
import Combine
import Foundation

final class Lamp: @unchecked Sendable {
    func light(_ completion: @escaping (Bool) -> Void) {
        later(1) { completion(true) }
    }
}

final class Hall: @unchecked Sendable {
    private var lamp: Lamp?

    func hang(_ lamp: Lamp) { self.lamp = lamp }

    func light() -> AnyPublisher<Bool, Never> { // → one-shot ✗ promise-not-once
        Future { [weak self] promise in
            self?.lamp?.light { promise(.success($0)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Guest {
    private let hall = Hall()
    private var cancellables = Set<AnyCancellable>()

    func enter(with lamp: Lamp?) {
        if let lamp { hall.hang(lamp) }
        hall.light() // → one-shot ✗ callee-stays
            .sink { record(.sink, "lit: \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let guest = Guest()
    guest.enter(with: nil)
    await advance(by: 2)
    guest.enter(with: Lamp())
    await advance(by: 2)
    record(.caller, "nothing more came")
}

// MARK: trace
// caller: nothing more came
// sink: lit: true
