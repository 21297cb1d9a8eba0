// A value that is at hand would be asked of the service, or wrapped in a task of its own, if the cached branch were lowered like the other.

// MARK: before
import Combine
import Foundation

struct Quote: Sendable {
    let text: String
}

@MainActor
final class QuoteStore {
    private var cached: [Int: Quote] = [7: Quote(text: "kept")]

    func quote(of day: Int) -> AnyPublisher<Quote, Error> { // → one-shot publisher-function
        if let quote = cached[day] {
            return Just(quote).setFailureType(to: Error.self).eraseToAnyPublisher()
        }
        return download(day)
    }

    private func download(_ day: Int) -> AnyPublisher<Quote, Error> { // → one-shot publisher-function
        Future { promise in
            record(.service, "asked for \(day)")
            later(1) { promise(day > 0 ? .success(Quote(text: "day \(day)")) : .failure(URLError(.badURL))) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class QuoteModel {
    private let store = QuoteStore()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func show(_ day: Int) {
        store.quote(of: day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.text = "no quote" }
            } receiveValue: { [weak self] quote in
                self?.text = quote.text
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Quote: Sendable {
    let text: String
}

@MainActor
final class QuoteStore {
    private var cached: [Int: Quote] = [7: Quote(text: "kept")]

    func quote(of day: Int) async throws -> Quote {
        if let quote = cached[day] {
            return quote
        }
        return try await download(day)
    }

    private func download(_ day: Int) async throws -> Quote {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "asked for \(day)")
            later(1) { continuation.resume(with: day > 0 ? .success(Quote(text: "day \(day)")) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class QuoteModel {
    private let store = QuoteStore()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func show(_ day: Int) {
        Task { [weak self, store] in
            do {
                let quote = try await store.quote(of: day)
                guard !Task.isCancelled else { return }
                self?.text = quote.text
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "no quote"
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
    let model = QuoteModel()
    for day in [7, 3, -1] {
        model.show(day)
        await advance(by: 1)
        record(.caller, model.text)
    }
}

// MARK: trace
// caller: kept
// caller: day 3
// caller: no quote
// service: asked for 3
// service: asked for -1
