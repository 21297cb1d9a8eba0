// A nested type of a generic class has members that no name at the top of the file leads to; its request would be left, or call the wrong thing.

// MARK: before
import Combine
import Foundation

final class Names: Sendable {
    func fetch(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("name \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

enum Store<Key: Hashable & Sendable> {
    @MainActor
    final class Model {
        private let names = Names()
        private var cancellables = Set<AnyCancellable>()
        private(set) var items: [Key: String] = [:]
    }
}

extension Store.Model {
    func load(_ id: Int, as key: Key) {
        names.fetch(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }) { [weak self] item in
                self?.items[key] = item
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Names: Sendable {
    func fetch(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "name \(id)") }
        }
    }
}

enum Store<Key: Hashable & Sendable> {
    @MainActor
    final class Model {
        private let names = Names()
        private var cancellables = Set<AnyCancellable>()
        private(set) var items: [Key: String] = [:]
    }
}

extension Store.Model {
    func load(_ id: Int, as key: Key) {
        Task { [weak self, names] in
            guard let item = try? await names.fetch(id), !Task.isCancelled else { return }
            self?.items[key] = item
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
    let model = Store<String>.Model()
    model.load(1, as: "a")
    model.load(2, as: "b")
    await advance(by: 1)
    record(.caller, "\(model.items["a"] ?? "") \(model.items["b"] ?? "")")
}

// MARK: trace
// caller: name 1 name 2
