// Whoever listens for the end only would never hear of it if a `receiveValue` that does nothing took its branch along.

// MARK: before
import Combine
import Foundation

enum UploadError: Error {
    case tooLarge
}

final class Archive: Sendable {
    func upload(_ name: String, bytes: Int) -> AnyPublisher<Void, UploadError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    record(.service, "\(name) arrived")
                    promise(bytes < 1000 ? .success(()) : .failure(.tooLarge))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Uploader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func send(_ name: String, bytes: Int) {
        archive.upload(name, bytes: bytes) // → one-shot sink-subscription
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished: record(.sink, "\(name) is safe")
                    case .failure(let error): record(.sink, "\(name): \(error)")
                    }
                },
                receiveValue: { _ in }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum UploadError: Error {
    case tooLarge
}

final class Archive: Sendable {
    func upload(_ name: String, bytes: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            later(1) {
                record(.service, "\(name) arrived")
                continuation.resume(with: bytes < 1000 ? .success(()) : .failure(UploadError.tooLarge))
            }
        }
    }
}

@MainActor
final class Uploader {
    private let archive = Archive()
    private var cancellables = Set<AnyCancellable>()

    func send(_ name: String, bytes: Int) {
        Task { [archive] in
            do {
                try await archive.upload(name, bytes: bytes)
                guard !Task.isCancelled else { return }
                record(.sink, "\(name) is safe")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(name): \(error)")
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
    let uploader = Uploader()
    uploader.send("photo", bytes: 10)
    await advance(by: 1)
    uploader.send("film", bytes: 5000)
    await advance(by: 1)
}

// MARK: trace
// service: photo arrived
// service: film arrived
// sink: photo is safe
// sink: film: tooLarge
