// Inside a type that has an `Error` and a `Data` of its own, what is written there of Swift's and of Foundation's says so.

// MARK: before
import Combine
import Foundation

final class Uploader: Sendable {
    enum Error: Swift.Error { case refused, failed(any Swift.Error) }
    struct Data: Sendable { let name: String }

    private func start(_ data: Data, completion: @escaping (Bool) -> Void) {
        later(1) { completion(data.name != "virus") }
    }

    func upload(_ data: Data) -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.start(data) { isTaken in
                    if isTaken { promise(.success(())) } else { promise(.failure(.refused)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func size(of url: URL) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        URLSession.shared.dataTaskPublisher(for: url)
            .mapError { error in Error.failed(error) }
            .map { $0.data.count }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class UploadModel {
    private let uploader = Uploader()
    private var bag = Set<AnyCancellable>()
    private(set) var size = 0

    func upload(_ name: String) {
        uploader.upload(.init(name: name)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: {
                record(.sink, "uploaded \(name)")
            }
            .store(in: &bag)
    }

    func measure(_ url: URL) {
        uploader.size(of: url) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.size = $0 })
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Uploader: Sendable {
    enum Error: Swift.Error { case refused, failed(any Swift.Error) }
    struct Data: Sendable { let name: String }

    private func start(_ data: Data, completion: @escaping (Bool) -> Void) {
        later(1) { completion(data.name != "virus") }
    }

    func upload(_ data: Data) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Swift.Error>) in
            start(data) { isTaken in
                if isTaken { continuation.resume() } else { continuation.resume(throwing: Uploader.Error.refused) }
            }
        }
    }

    func size(of url: URL) async throws -> Int {
        let data: Foundation.Data
        do {
            (data, _) = try await URLSession.shared.data(from: url)
        } catch let error as URLError {
            throw Error.failed(error)
        }
        return data.count
    }
}

@MainActor
final class UploadModel {
    private let uploader = Uploader()
    private var bag = Set<AnyCancellable>()
    private(set) var size = 0

    func upload(_ name: String) {
        Task { [uploader] in
            do {
                try await uploader.upload(.init(name: name))
                guard !Task.isCancelled else { return }
                record(.sink, "uploaded \(name)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
        }
        .store(in: &bag)
    }

    func measure(_ url: URL) {
        Task { [weak self, uploader] in
            guard let size = try? await uploader.size(of: url), !Task.isCancelled else { return }
            self?.size = size
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
    let server = Server()
    server.on("/file", .init(body: "12345"))
    let model = UploadModel()
    model.upload("letter")
    await advance(by: 1)
    await settle()
    model.upload("virus")
    await advance(by: 1)
    await settle()
    model.measure(server.url("/file"))
    await until { model.size > 0 }
    record(.caller, "\(model.size) bytes")
}

// MARK: trace
// caller: 5 bytes
// service: GET /file
// sink: uploaded letter
// sink: refused
