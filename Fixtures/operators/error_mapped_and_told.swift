// A `mapError` that also tells somebody of the failure: a request that was cancelled has not failed, and nobody must hear that it did.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

enum PostError: Error { case lost(any Error) }

final class Post: Sendable {
    func letter(_ name: String) -> AnyPublisher<String, PostError> { // → one-shot publisher-function
        fetch(name)
            .mapError { error in
                record(.service, "lost \(name)")
                return PostError.lost(error)
            }
            .eraseToAnyPublisher()
    }

    private func fetch(_ name: String) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        Just(name)
            .delay(for: .seconds(1), scheduler: DispatchQueue.main)
            .tryMap { name in
                guard !name.isEmpty else { throw Refused() }
                return "dear \(name)"
            }
            .eraseToAnyPublisher()
    }
}

struct Refused: Error {}

@MainActor
final class Letterbox {
    private let post = Post()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        post.letter(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "failed") } },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &cancellables)
    }

    func close() { cancellables = [] }
}

// MARK: after
import Combine
import Foundation

enum PostError: Error { case lost(any Error) }

final class Post: Sendable {
    func letter(_ name: String) async throws -> String {
        do {
            return try await fetch(name)
        } catch {
            try Task.checkCancellation()
            record(.service, "lost \(name)")
            throw PostError.lost(error)
        }
    }

    private func fetch(_ name: String) async throws -> String {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        guard !name.isEmpty else { throw Refused() }
        return "dear \(name)"
    }
}

struct Refused: Error {}

@MainActor
final class Letterbox {
    private let post = Post()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        Task { [post] in
            do {
                let letter = try await post.letter(name)
                guard !Task.isCancelled else { return }
                record(.sink, letter)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
            }
        }
        .store(in: &cancellables)
    }

    func close() { cancellables = [] }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let letterbox = Letterbox()
    letterbox.open("Ada")
    await advance(by: 3)
    letterbox.open("")
    await advance(by: 3)
    letterbox.open("Bo")
    await advance(by: 0.5)
    letterbox.close()
    await advance(by: 3)
}

// MARK: trace
// service: lost 
// sink: dear Ada
// sink: failed
