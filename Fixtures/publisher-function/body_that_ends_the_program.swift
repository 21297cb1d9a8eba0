// A function whose body only ends the program, as a generic data source has them for what it does not offer, moves with those that call it.

// MARK: before
import Combine
import Foundation

struct ReadOnlyShelf: Sendable {
    func title(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("title \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func remove(_ id: Int) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        fatalError("nothing goes from this shelf")
    }
}

@MainActor
final class ShelfModel {
    private let shelf = ReadOnlyShelf()
    private var bag = Set<AnyCancellable>()

    func show(_ id: Int) {
        shelf.title(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &bag)
    }

    func remove(_ id: Int) {
        shelf.remove(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "removed") }, receiveValue: {})
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct ReadOnlyShelf: Sendable {
    func title(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "title \(id)") }
        }
    }

    func remove(_ id: Int) async throws {
        fatalError("nothing goes from this shelf")
    }
}

@MainActor
final class ShelfModel {
    private let shelf = ReadOnlyShelf()
    private var bag = Set<AnyCancellable>()

    func show(_ id: Int) {
        Task { [shelf] in
            guard let title = try? await shelf.title(id), !Task.isCancelled else { return }
            record(.sink, title)
        }
        .store(in: &bag)
    }

    func remove(_ id: Int) {
        Task { [shelf] in
            try? await shelf.remove(id)
            guard !Task.isCancelled else { return }
            record(.sink, "removed")
        }
        .store(in: &bag)
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
    let model = ShelfModel()
    model.show(3)
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: title 3
