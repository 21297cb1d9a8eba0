// A wrapper on an async function fails with any error; where a stream counts on the failure's own type the publisher has to stay as it is.
//
// tier: review
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum GateError: Error {
    case closed
}

struct Gate: Sendable {
    func open(_ code: Int) -> AnyPublisher<String, GateError> { // → one-shot publisher-twin
        guard code == 4711 else {
            return Fail(error: GateError.closed).eraseToAnyPublisher()
        }
        return Just("open").setFailureType(to: GateError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class GateModel {
    let codes = PassthroughSubject<Int, GateError>()
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        codes // → continuous ✗ subject
            .flatMap { [gate] in gate.open($0) }
            .sink { completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case .closed: record(.sink, "followed: closed")
                }
            } receiveValue: { state in
                record(.sink, "followed: \(state)")
            }
            .store(in: &cancellables)
    }

    func tryOnce(_ code: Int) {
        gate.open(code) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "once: \(error)") }
            } receiveValue: { state in
                record(.sink, "once: \(state)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum GateError: Error {
    case closed
}

struct Gate: Sendable {
    func open(_ code: Int) -> AnyPublisher<String, GateError> {
        guard code == 4711 else {
            return Fail(error: GateError.closed).eraseToAnyPublisher()
        }
        return Just("open").setFailureType(to: GateError.self).eraseToAnyPublisher()
    }

    func open(_ code: Int) async throws -> String {
        guard code == 4711 else {
            throw GateError.closed
        }
        return "open"
    }
}

@MainActor
final class GateModel {
    let codes = PassthroughSubject<Int, GateError>()
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func follow() {
        codes
            .flatMap { [gate] in gate.open($0) }
            .sink { completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case .closed: record(.sink, "followed: closed")
                }
            } receiveValue: { state in
                record(.sink, "followed: \(state)")
            }
            .store(in: &cancellables)
    }

    func tryOnce(_ code: Int) {
        Task { [gate] in
            do {
                let state = try await gate.open(code)
                guard !Task.isCancelled else { return }
                record(.sink, "once: \(state)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "once: \(error)")
            }
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = GateModel()
    model.follow()
    model.codes.send(4711)
    model.tryOnce(4711)
    await settle()
    model.tryOnce(1)
    await settle()
    model.codes.send(1)
}

// MARK: trace
// sink: followed: open
// sink: once: open
// sink: once: closed
// sink: followed: closed
