// A list that is spread and gathered again with nothing done in between is the list: it is returned as it comes.
//
// swift6: after

// MARK: before
import Combine
import Foundation

final class Registry: Sendable {
    func boats() -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred {
            Future<[String], Never> { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { promise(.success(["Ada", "Elbe"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func all() -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        boats()
            .flatMap { Publishers.Sequence(sequence: $0) }
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class RegistryModel {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        registry.all() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Registry: Sendable {
    func boats() async -> [String] {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { continuation.resume(returning: ["Ada", "Elbe"]) }
        }
    }

    func all() async -> [String] {
        await boats()
    }
}

@MainActor
final class RegistryModel {
    private let registry = Registry()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [registry] in
            let values = await registry.all()
            guard !Task.isCancelled else { return }
            record(.sink, "\(values)")
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
    let model = RegistryModel()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// sink: ["Ada", "Elbe"]
