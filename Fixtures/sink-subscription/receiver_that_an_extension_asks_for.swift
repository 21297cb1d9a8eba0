// An extension asks of a screen's model that it can load: what it is called on is known by that constraint alone.

// MARK: before
import Combine
import Foundation

protocol Titled: Sendable {
    var title: String { get }
}

protocol Loading: AnyObject, Sendable {
    func load() -> AnyPublisher<Int, Error> // → one-shot publisher-requirement
}

@MainActor
protocol Page: AnyObject {
    associatedtype Model: AnyObject, Titled
    var model: Model { get }
    var cancellables: Set<AnyCancellable> { get set }
}

extension Page where Model: Loading {
    func reload() {
        model.load() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "nothing") }
            } receiveValue: { count in
                record(.sink, "\(count) seeds")
            }
            .store(in: &cancellables)
    }
}

final class SeedModel: Titled, Loading {
    let title = "Seeds"

    func load() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(12)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SeedPage: Page {
    let model = SeedModel()
    var cancellables = Set<AnyCancellable>()
}

// MARK: after
import Combine
import Foundation

protocol Titled: Sendable {
    var title: String { get }
}

protocol Loading: AnyObject, Sendable {
    func load() async throws -> Int
}

@MainActor
protocol Page: AnyObject {
    associatedtype Model: AnyObject, Titled
    var model: Model { get }
    var cancellables: Set<AnyCancellable> { get set }
}

extension Page where Model: Loading {
    func reload() {
        Task { [model] in
            do {
                let count = try await model.load()
                guard !Task.isCancelled else { return }
                record(.sink, "\(count) seeds")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "nothing")
            }
        }
        .store(in: &cancellables)
    }
}

final class SeedModel: Titled, Loading {
    let title = "Seeds"

    func load() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: 12) }
        }
    }
}

@MainActor
final class SeedPage: Page {
    let model = SeedModel()
    var cancellables = Set<AnyCancellable>()
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    SeedPage().reload()
    let page = SeedPage()
    page.reload()
    await advance(by: 1)
}

// MARK: trace
// sink: 12 seeds
