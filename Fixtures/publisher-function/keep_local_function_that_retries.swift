// A function inside a function that calls itself again gives what its own paths give: a try more is one value at most.

// MARK: before
import Combine
import Foundation

enum LockerError: Error {
    case jammed
}

final class Locker {
    private var failures: Int
    private let freed = PassthroughSubject<Void, Never>()

    init(failures: Int) { self.failures = failures }

    func loosen() {
        failures -= 1
        freed.send(())
    }

    func open() -> AnyPublisher<String, LockerError> { // → one-shot ✗ shape-not-supported
        func attempt(retries: Int) -> AnyPublisher<String, LockerError> { // → one-shot ✗ shape-not-supported
            if failures == 0 {
                return Just("open").setFailureType(to: LockerError.self).eraseToAnyPublisher()
            }
            if retries == 0 {
                return Fail(error: LockerError.jammed).eraseToAnyPublisher()
            }
            return freed.first()
                .setFailureType(to: LockerError.self)
                .flatMap { _ in attempt(retries: retries - 1) }
                .eraseToAnyPublisher()
        }
        return attempt(retries: 3)
    }
}

@MainActor
final class LockerModel {
    private let locker: Locker
    private var cancellables = Set<AnyCancellable>()

    init(_ locker: Locker) { self.locker = locker }

    func open() {
        locker.open() // → one-shot ✗ callee-stays
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "no: \(error)") }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    for failures in [0, 2, 9] {
        let locker = Locker(failures: failures)
        let model = LockerModel(locker)
        model.open()
        await settle()
        for _ in 0..<3 {
            locker.loosen()
            await settle()
        }
    }
}

// MARK: trace
// sink: open
// sink: open
// sink: no: jammed
