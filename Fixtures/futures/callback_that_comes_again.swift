// A photo library calls its `resultHandler` twice, with a preview and with the picture, and what the parameter is called says nothing of it. A
// `Future` takes the first call; a continuation alone would trap at the second.

// MARK: before
import Combine

protocol PhotoLibrary: Sendable {
    func requestImage(for id: Int, resultHandler: @escaping (String?) -> Void)
    func requestData(for id: Int, completion: @escaping (Result<String, LibraryError>) -> Void)
}

enum LibraryError: Error { case gone }

final class Album: Sendable {
    private let library: any PhotoLibrary
    init(library: any PhotoLibrary) { self.library = library }

    func thumbnail(_ id: Int) -> AnyPublisher<String?, Never> { // → one-shot publisher-function
        Deferred { [library] in
            Future { promise in
                library.requestImage(for: id) { image in
                    promise(.success(image))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func data(_ id: Int) -> AnyPublisher<String, LibraryError> { // → one-shot publisher-function
        Deferred { [library] in
            Future { promise in library.requestData(for: id, completion: promise) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Cell {
    private let album: Album
    private var bag = Set<AnyCancellable>()
    init(album: Album) { self.album = album }

    func show(_ id: Int) {
        album.thumbnail(id).sink { record(.sink, $0 ?? "none") }.store(in: &bag) // → one-shot sink-subscription
    }

    func load(_ id: Int) {
        album.data(id) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

protocol PhotoLibrary: Sendable {
    func requestImage(for id: Int, resultHandler: @escaping (String?) -> Void)
    func requestData(for id: Int, completion: @escaping (Result<String, LibraryError>) -> Void)
}

enum LibraryError: Error { case gone }

final class Album: Sendable {
    private let library: any PhotoLibrary
    init(library: any PhotoLibrary) { self.library = library }

    func thumbnail(_ id: Int) async -> String? {
        await withCheckedContinuation { continuation in
            let firstCall = FirstCall(continuation)
            library.requestImage(for: id) { image in
                firstCall.resume(returning: image)
            }
        }
    }

    func data(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            let firstCall = FirstCall(continuation)
            library.requestData(for: id, completion: { firstCall.resume(with: $0) })
        }
    }
}

@MainActor
final class Cell {
    private let album: Album
    private var bag = Set<AnyCancellable>()
    init(album: Album) { self.album = album }

    func show(_ id: Int) {
        Task { [album] in
            let thumbnail = await album.thumbnail(id)
            guard !Task.isCancelled else { return }
            record(.sink, thumbnail ?? "none")
        }
        .store(in: &bag)
    }

    func load(_ id: Int) {
        Task { [album] in
            do {
                let data = try await album.data(id)
                guard !Task.isCancelled else { return }
                record(.sink, data)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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

/// A continuation that the first call resumes; later calls are ignored, as a `Future` ignores them.
/// What lets go of it without a call cancels whoever waits.
private final class FirstCall<Value, Failure: Error>: @unchecked Sendable {
    private let lock = NSLock()
    private var continuation: CheckedContinuation<Value, Failure>?

    init(_ continuation: CheckedContinuation<Value, Failure>) {
        self.continuation = continuation
    }

    deinit {
        let waiting = continuation as? CheckedContinuation<Value, any Error>
        waiting?.resume(throwing: CancellationError())
    }

    func resume(with result: Result<Value, Failure>) {
        lock.lock()
        let waiting = continuation
        continuation = nil
        lock.unlock()
        nonisolated(unsafe) let result = result
        waiting?.resume(with: result)
    }

    func resume<Own: Error>(with result: Result<Value, Own>) where Failure == any Error {
        resume(with: result.mapError { $0 as any Error })
    }

    func resume(returning value: Value) {
        resume(with: .success(value))
    }

    func resume(throwing error: Failure) {
        resume(with: .failure(error))
    }

    func resume() where Value == Void {
        resume(with: .success(()))
    }
}

// MARK: run
final class Photos: PhotoLibrary {
    func requestImage(for id: Int, resultHandler: @escaping (String?) -> Void) {
        later(0.1) { resultHandler("small") }
        later(0.2) { resultHandler("full") }
    }
    func requestData(for id: Int, completion: @escaping (Result<String, LibraryError>) -> Void) {
        later(0.1) { completion(id < 0 ? .failure(.gone) : .success("data \(id)")) }
        later(0.2) { completion(.success("again")) }
    }
}

@MainActor func run() async {
    let cell = Cell(album: Album(library: Photos()))
    cell.show(1)
    await advance(by: 0.3)
    cell.load(2)
    await advance(by: 0.3)
    cell.load(-2)
    await advance(by: 0.3)
}

// MARK: trace
// sink: small
// sink: data 2
// sink: gone
