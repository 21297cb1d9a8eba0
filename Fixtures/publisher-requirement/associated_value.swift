// The value of a requirement is a type that each implementation chooses: the members of the group would seem to have different results, and stay.

// MARK: before
import Combine
import Foundation

protocol Loader: Sendable {
    associatedtype Item: Sendable
    func load(_ id: Int) -> AnyPublisher<Item, Error> // → one-shot publisher-requirement
}

struct Song: Sendable {
    let title: String
}

struct SongLoader: Loader {
    func load(_ id: Int) -> AnyPublisher<Song, Error> { // → one-shot publisher-function
        guard id > 0 else {
            return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
        }
        return Just(Song(title: "Song \(id)"))
            .setFailureType(to: Error.self)
            .eraseToAnyPublisher()
    }
}

struct Number: Loader {
    func load(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Just(id * 2).setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class LoadModel<Source: Loader> {
    private let source: Source
    private var cancellables = Set<AnyCancellable>()
    private(set) var item: Source.Item?
    private(set) var hasFailed = false

    init(source: Source) {
        self.source = source
    }

    func show(_ id: Int) {
        source.load(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.hasFailed = true }
            } receiveValue: { [weak self] item in
                self?.item = item
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Loader: Sendable {
    associatedtype Item: Sendable
    func load(_ id: Int) async throws -> Item
}

struct Song: Sendable {
    let title: String
}

struct SongLoader: Loader {
    func load(_ id: Int) async throws -> Song {
        guard id > 0 else {
            throw URLError(.badURL)
        }
        return Song(title: "Song \(id)")
    }
}

struct Number: Loader {
    func load(_ id: Int) async throws -> Int {
        id * 2
    }
}

@MainActor
final class LoadModel<Source: Loader> {
    private let source: Source
    private var cancellables = Set<AnyCancellable>()
    private(set) var item: Source.Item?
    private(set) var hasFailed = false

    init(source: Source) {
        self.source = source
    }

    func show(_ id: Int) {
        Task { [weak self, source] in
            do {
                let item = try await source.load(id)
                guard !Task.isCancelled else { return }
                self?.item = item
            } catch {
                guard !Task.isCancelled else { return }
                self?.hasFailed = true
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
    let model = LoadModel(source: SongLoader())
    model.show(3)
    await settle()
    record(.caller, "\(model.item?.title ?? "none") failed \(model.hasFailed)")
    model.show(0)
    await settle()
    record(.caller, "\(model.item?.title ?? "none") failed \(model.hasFailed)")
}

// MARK: trace
// caller: Song 3 failed false
// caller: Song 3 failed true
