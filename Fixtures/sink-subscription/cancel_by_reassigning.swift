// The answer to an old search would be shown over the new one if reassigning the property no longer cancelled.
//
// pitfalls: 5, 7

// MARK: before
import Combine
import Foundation

final class Index: Sendable {
    func matches(for word: String) -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "search \(word)")
                later(1) { promise(.success(["\(word) 1", "\(word) 2"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SearchModel {
    private let index = Index()
    private var search: AnyCancellable?
    private(set) var hits: [String] = []

    func search(for word: String) {
        search = index.matches(for: word) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
                },
                receiveValue: { [weak self] hits in
                    record(.sink, "\(hits.count) hits for \(word)")
                    self?.hits = hits
                }
            )
    }

    func clear() {
        search?.cancel()
        hits = []
    }
}

// MARK: after
import Combine
import Foundation

final class Index: Sendable {
    func matches(for word: String) async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "search \(word)")
            later(1) { continuation.resume(returning: ["\(word) 1", "\(word) 2"]) }
        }
    }
}

@MainActor
final class SearchModel {
    private let index = Index()
    private var search: AnyCancellable?
    private(set) var hits: [String] = []

    func search(for word: String) {
        search = AnyCancellable(Task { [weak self, index] in
            do {
                let hits = try await index.matches(for: word)
                guard !Task.isCancelled else { return }
                record(.sink, "\(hits.count) hits for \(word)")
                self?.hits = hits
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
        }.cancel)
    }

    func clear() {
        search?.cancel()
        hits = []
    }
}

// MARK: run
@MainActor func run() async {
    let model = SearchModel()
    model.search(for: "a")
    await advance(by: 0.5)
    model.search(for: "ab")
    await advance(by: 1)
    record(.caller, "\(model.hits)")
    model.search(for: "abc")
    await advance(by: 0.5)
    model.clear()
    await advance(by: 1)
    record(.caller, "\(model.hits)")
}

// MARK: trace
// caller: ["ab 1", "ab 2"]
// caller: []
// service: search a
// service: search ab
// service: search abc
// sink: 2 hits for ab
