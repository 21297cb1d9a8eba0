// Async code that awaits a publisher through a home-made bridge calls the async function itself: nothing of it keeps the publisher alive, least of all a local of its name.
//
// seeds: C2

// MARK: before
import Combine
import Foundation

enum BridgeError: Error {
    case noValue
}

extension AnyPublisher where Output: Sendable {
    func async() async throws -> Output { // → undecided ✗ already-bridged
        for try await value in values { return value }
        throw BridgeError.noValue
    }
}

final class Articles: Sendable {
    func article(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard id > 0 else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just("article \(id)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }
}

@MainActor
final class ArticleModel {
    private let articles = Articles()
    private var cancellables = Set<AnyCancellable>()

    func read(_ id: Int) async {
        do {
            let article = try await articles.article(id).async() // → one-shot bridged-call
            record(.sink, article)
        } catch {
            record(.sink, "no article")
        }
    }

    func show(_ id: Int) {
        articles.article(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no article") }
            } receiveValue: { article in
                record(.sink, "showing \(article)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum BridgeError: Error {
    case noValue
}

extension AnyPublisher where Output: Sendable {
    func async() async throws -> Output {
        for try await value in values { return value }
        throw BridgeError.noValue
    }
}

final class Articles: Sendable {
    func article(_ id: Int) async throws -> String {
        guard id > 0 else { throw URLError(.badURL) }
        return "article \(id)"
    }
}

@MainActor
final class ArticleModel {
    private let articles = Articles()
    private var cancellables = Set<AnyCancellable>()

    func read(_ id: Int) async {
        do {
            let article = try await articles.article(id)
            record(.sink, article)
        } catch {
            record(.sink, "no article")
        }
    }

    func show(_ id: Int) {
        Task { [articles] in
            do {
                let article = try await articles.article(id)
                guard !Task.isCancelled else { return }
                record(.sink, "showing \(article)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no article")
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
    let model = ArticleModel()
    for id in [3, 0] {
        await model.read(id)
        model.show(id)
        await settle()
    }
}

// MARK: trace
// sink: article 3
// sink: showing article 3
// sink: no article
// sink: no article
