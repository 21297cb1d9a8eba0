// `.success(value)` is a case of the result, whatever functions of that name there are with an async form beside them.

// MARK: before
import Combine
import Foundation

final class Signal: Sendable {
    func success(_ text: String) { record(.service, text) }
    func success(_ text: String) async { record(.service, text) }
}

final class Gate: Sendable {
    func permit(_ name: String, _ decide: @escaping (Bool) -> Void) {
        nonisolated(unsafe) let decide = decide
        later(1) { decide(name != "stranger") }
    }

    func mayPass(_ name: String) -> Future<Bool, Never> { // → one-shot publisher-function
        Future { fulfil in
            self.permit(name) { isAllowed in
                fulfil(.success(isAllowed))
            }
        }
    }
}

@MainActor
final class GateModel {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ name: String) {
        gate.mayPass(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(name): \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Signal: Sendable {
    func success(_ text: String) { record(.service, text) }
    func success(_ text: String) async { record(.service, text) }
}

final class Gate: Sendable {
    func permit(_ name: String, _ decide: @escaping (Bool) -> Void) {
        nonisolated(unsafe) let decide = decide
        later(1) { decide(name != "stranger") }
    }

    func mayPass(_ name: String) async -> Bool {
        await withCheckedContinuation { continuation in
            self.permit(name) { isAllowed in
                continuation.resume(returning: isAllowed)
            }
        }
    }
}

@MainActor
final class GateModel {
    private let gate = Gate()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ name: String) {
        Task { [gate] in
            let mayPass = await gate.mayPass(name)
            guard !Task.isCancelled else { return }
            record(.sink, "\(name): \(mayPass)")
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
    model.ask("stranger")
    await advance(by: 1)
    model.ask("Ada")
    await advance(by: 1)
}

// MARK: trace
// sink: stranger: false
// sink: Ada: true
