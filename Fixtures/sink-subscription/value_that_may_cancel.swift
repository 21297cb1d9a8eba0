// A value that has its own subscription cancelled is the last thing that is heard of it: what the completion would do must not be done.

// MARK: before
import Combine
import Foundation

struct Gate: Sendable {
    func open() -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        Just("open").setFailureType(to: URLError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class GateModel {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func pass(andLeave leaves: Bool) {
        gate.open() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
                record(.sink, "done")
            } receiveValue: { state in
                record(.sink, state)
                if leaves { self.reset() }
            }
            .store(in: &cancellables)
    }

    private func reset() { cancellables = [] }
}

// MARK: after
import Combine
import Foundation

struct Gate: Sendable {
    func open() async throws -> String {
        "open"
    }
}

@MainActor
final class GateModel {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func pass(andLeave leaves: Bool) {
        Task { [gate] in
            do {
                let state = try await gate.open()
                guard !Task.isCancelled else { return }
                record(.sink, state)
                if leaves { self.reset() }
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            }
        }
        .store(in: &cancellables)
    }

    private func reset() { cancellables = [] }
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
    model.pass(andLeave: false)
    await settle()
    model.pass(andLeave: true)
    await settle()
}

// MARK: trace
// sink: open
// sink: done
// sink: open
