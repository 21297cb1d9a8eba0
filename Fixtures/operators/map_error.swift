// The failure that callers switch over would come through as the one underneath, and the exhaustive switch would lose its branches.
//
// pitfalls: 22

// MARK: before
import Combine
import Foundation

enum AlbumError: Error {
    case offline
    case other(code: Int)
}

final class Album: Sendable {
    func photo(_ id: Int) -> AnyPublisher<String, URLError> { // → one-shot publisher-function
        switch id {
        case 0: return Fail(error: URLError(.notConnectedToInternet)).eraseToAnyPublisher()
        case 1: return Fail(error: URLError(.badURL)).eraseToAnyPublisher()
        default: return Just("photo \(id)").setFailureType(to: URLError.self).eraseToAnyPublisher()
        }
    }

    func framed(_ id: Int) -> AnyPublisher<String, AlbumError> { // → one-shot publisher-function
        photo(id)
            .mapError { error -> AlbumError in
                if error.code == .notConnectedToInternet { return .offline }
                return .other(code: error.errorCode)
            }
            .map { "[\($0)]" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Wall {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func hang(_ id: Int) {
        album.framed(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                guard case .failure(let error) = completion else { return }
                switch error {
                case .offline: record(.sink, "offline")
                case .other(let code): record(.sink, "code \(code)")
                }
            } receiveValue: { photo in
                record(.sink, photo)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum AlbumError: Error {
    case offline
    case other(code: Int)
}

final class Album: Sendable {
    func photo(_ id: Int) async throws -> String {
        switch id {
        case 0: throw URLError(.notConnectedToInternet)
        case 1: throw URLError(.badURL)
        default: return "photo \(id)"
        }
    }

    func framed(_ id: Int) async throws -> String {
        let value: String
        do {
            value = try await photo(id)
        } catch let error as URLError {
            if error.code == .notConnectedToInternet { throw AlbumError.offline }
            throw AlbumError.other(code: error.errorCode)
        }
        return "[\(value)]"
    }
}

@MainActor
final class Wall {
    private let album = Album()
    private var cancellables = Set<AnyCancellable>()

    func hang(_ id: Int) {
        Task { [album] in
            do {
                let photo = try await album.framed(id)
                guard !Task.isCancelled else { return }
                record(.sink, photo)
            } catch let error as AlbumError {
                guard !Task.isCancelled else { return }
                switch error {
                case .offline: record(.sink, "offline")
                case .other(let code): record(.sink, "code \(code)")
                }
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
    let wall = Wall()
    for id in [0, 1, 2] {
        wall.hang(id)
        await settle()
    }
}

// MARK: trace
// sink: offline
// sink: code -1000
// sink: [photo 2]
