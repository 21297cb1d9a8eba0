// A screen that empties its bag when it goes would go on loading, and write into what the next screen shows.
//
// pitfalls: 5, 7

// MARK: before
import Combine
import Foundation

final class News: Sendable {
    func headlines() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    record(.service, "answered")
                    promise(.failure(URLError(.timedOut)))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class NewsScreen {
    private let news = News()
    private var bag = Set<AnyCancellable>()

    func appear() {
        news.headlines() // → one-shot sink-subscription
            .sink { completion in
                switch completion {
                case .finished: record(.sink, "finished")
                case .failure: record(.sink, "failed")
                }
            } receiveValue: { headlines in
                record(.sink, "\(headlines.count)")
            }
            .store(in: &bag)
    }

    func disappear() {
        bag.removeAll()
    }
}

// MARK: after
import Combine
import Foundation

final class News: Sendable {
    func headlines() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                record(.service, "answered")
                continuation.resume(throwing: URLError(.timedOut))
            }
        }
    }
}

@MainActor
final class NewsScreen {
    private let news = News()
    private var bag = Set<AnyCancellable>()

    func appear() {
        Task { [news] in
            do {
                let headlines = try await news.headlines()
                guard !Task.isCancelled else { return }
                record(.sink, "\(headlines.count)")
                guard !Task.isCancelled else { return }
                record(.sink, "finished")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
            }
        }
        .store(in: &bag)
    }

    func disappear() {
        bag.removeAll()
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
    let screen = NewsScreen()
    screen.appear()
    await advance(by: 0.5)
    screen.disappear()
    await advance(by: 1)
    screen.appear()
    await advance(by: 1)
}

// MARK: trace
// service: answered
// service: answered
// sink: failed
