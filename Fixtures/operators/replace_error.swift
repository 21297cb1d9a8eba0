// A list that could not be loaded is an empty list here; the failure must not reach the screen, nor empty a list that was loaded.

// MARK: before
import Combine
import Foundation

final class Podcasts: Sendable {
    func episodes(_ show: String) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { show == "gone" ? promise(.failure(URLError(.fileDoesNotExist))) : promise(.success([show + " 1", show + " 2"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func titles(_ show: String) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        episodes(show)
            .map { $0.map { $0.uppercased() } }
            .replaceError(with: [])
            .eraseToAnyPublisher()
    }
}

@MainActor
final class EpisodeList {
    private let podcasts = Podcasts()
    private var cancellables = Set<AnyCancellable>()

    func load(_ show: String) {
        podcasts.titles(show) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { titles in record(.sink, "\(titles.count) of \(show)") }
            .store(in: &cancellables)
    }

    func leave() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

final class Podcasts: Sendable {
    func episodes(_ show: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { show == "gone" ? continuation.resume(throwing: URLError(.fileDoesNotExist)) : continuation.resume(returning: [show + " 1", show + " 2"]) }
        }
    }

    func titles(_ show: String) async -> [String] {
        do {
            let episodes = try await episodes(show)
            return episodes.map { $0.uppercased() }
        } catch {
            return []
        }
    }
}

@MainActor
final class EpisodeList {
    private let podcasts = Podcasts()
    private var cancellables = Set<AnyCancellable>()

    func load(_ show: String) {
        Task { [podcasts] in
            let titles = await podcasts.titles(show)
            guard !Task.isCancelled else { return }
            record(.sink, "\(titles.count) of \(show)")
        }
        .store(in: &cancellables)
    }

    func leave() {
        cancellables.removeAll()
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
    let list = EpisodeList()
    list.load("Sea")
    list.load("gone")
    await advance(by: 1)
    list.load("Sky")
    list.leave()
    await advance(by: 1)
    record(.caller, "left before the sky")
}

// MARK: trace
// caller: left before the sky
// sink: 2 of Sea
// sink: 0 of gone
