// What `handleEvents` does with a value comes before what `sink` does with it, and no more than that after the subscription was cancelled.
//
// pitfalls: 5, 37

// MARK: before
import Combine
import Foundation

final class Feed: Sendable {
    func page(_ number: Int) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(["a\(number)", "b\(number)"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Pages {
    var count = 0
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()
    private let pages = Pages()

    func loadMore() {
        feed.page(pages.count + 1) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .handleEvents(receiveOutput: { [pages] _ in pages.count += 1 })
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { [pages] posts in
                record(.sink, "page \(pages.count): \(posts)")
            }
            .store(in: &cancellables)
    }

    func leave() {
        cancellables.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

final class Feed: Sendable {
    func page(_ number: Int) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: ["a\(number)", "b\(number)"]) }
        }
    }
}

@MainActor
final class Pages {
    var count = 0
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()
    private let pages = Pages()

    func loadMore() {
        Task { [feed, number = pages.count + 1, pages] in
            do {
                let page = try await feed.page(number)
                guard !Task.isCancelled else { return }
                pages.count += 1
                record(.sink, "page \(pages.count): \(page)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
            }
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
    let model = FeedModel()
    model.loadMore()
    await advance(by: 1)
    model.loadMore()
    await advance(by: 0.5)
    model.leave()
    await advance(by: 1)
    model.loadMore()
    await advance(by: 1)
}

// MARK: trace
// sink: page 1: ["a1", "b1"]
// sink: page 2: ["a2", "b2"]
