// A completion that is asked by a property of the app's own, or compared, has the same two branches.

// MARK: before
import Combine
import Foundation

extension Subscribers.Completion {
    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}

enum VetError: Error {
    case closed
}

struct Vet: Sendable {
    func visit(_ hour: Int) -> AnyPublisher<String, VetError> { // → one-shot publisher-function
        guard hour < 18 else { return Fail(error: VetError.closed).eraseToAnyPublisher() }
        return Just("seen at \(hour)").setFailureType(to: VetError.self).eraseToAnyPublisher()
    }
}

@MainActor
final class VetModel {
    private let vet = Vet()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func visit(_ hour: Int) {
        isBusy = true
        vet.visit(hour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard let self else { return }
                isBusy = false
                if completion.isFailure {
                    record(.sink, "come back tomorrow")
                }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }

    func compare(_ hour: Int) {
        vet.visit(hour) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink {
                if $0 == .finished {
                    record(.sink, "done")
                }
            } receiveValue: { text in
                record(.sink, text)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Subscribers.Completion {
    var isFailure: Bool {
        if case .failure = self { true } else { false }
    }
}

enum VetError: Error {
    case closed
}

struct Vet: Sendable {
    func visit(_ hour: Int) async throws -> String {
        guard hour < 18 else { throw VetError.closed }
        return "seen at \(hour)"
    }
}

@MainActor
final class VetModel {
    private let vet = Vet()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isBusy = false

    func visit(_ hour: Int) {
        isBusy = true
        Task { [weak self, vet] in
            do {
                let text = try await vet.visit(hour)
                guard !Task.isCancelled else { return }
                record(.sink, text)
                guard !Task.isCancelled else { return }
                guard let self else { return }
                isBusy = false
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                isBusy = false
                record(.sink, "come back tomorrow")
            }
        }
        .store(in: &cancellables)
    }

    func compare(_ hour: Int) {
        Task { [vet] in
            do {
                let text = try await vet.visit(hour)
                guard !Task.isCancelled else { return }
                record(.sink, text)
                guard !Task.isCancelled else { return }
                record(.sink, "done")
            } catch {}
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
    let model = VetModel()
    for hour in [9, 20] {
        model.visit(hour)
        await settle()
        record(.caller, "\(model.isBusy)")
        model.compare(hour)
        await settle()
    }
}

// MARK: trace
// caller: false
// caller: false
// sink: seen at 9
// sink: seen at 9
// sink: done
// sink: come back tomorrow
