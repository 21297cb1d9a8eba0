// What an extension gives to every error, a localised one has, too: it fails and gives no value.

// MARK: before
import Combine
import Foundation

extension Error {
    func failing<Output>(_ type: Output.Type = Output.self) -> AnyPublisher<Output, any Error> { // → one-shot ✗ no-async-caller
        Fail<Output, any Error>(error: self).eraseToAnyPublisher()
    }
}

enum LockError: LocalizedError {
    case jammed(String)

    var errorDescription: String? {
        switch self {
        case .jammed(let door): "the \(door) is jammed"
        }
    }
}

final class Locks: Sendable {
    func open(_ door: String) -> AnyPublisher<String, any Error> { // → one-shot ✗ no-async-caller
        LockError.jammed(door).failing()
    }
}

@MainActor
final class LockModel {
    private let locks = Locks()
    private var cancellables = Set<AnyCancellable>()

    func knock(_ door: String) {
        locks.open(door) // → one-shot ✗ review-tier
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, error.localizedDescription) } },
                receiveValue: { record(.sink, "opened \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LockModel()
    model.knock("gate")
    await settle()
}

// MARK: trace
// sink: the gate is jammed
