// What the test rejects must not reach the subscriber, and what follows the test must not run for it.
//
// pitfalls: 4

// MARK: before
import Combine
import Foundation

final class News: Sendable {
    func headline(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just(id > 3 ? "BREAKING \(id)" : "weather \(id)").eraseToAnyPublisher()
    }

    func alert(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        headline(id)
            .filter { $0.hasPrefix("BREAKING") }
            .map { headline in
                record(.service, "an alert for \(headline)")
                return headline.count
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Phone {
    private let news = News()
    private var cancellables = Set<AnyCancellable>()

    func look(_ id: Int) {
        news.alert(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { count in record(.sink, "ring \(count) times") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class News: Sendable {
    func headline(_ id: Int) async -> String {
        id > 3 ? "BREAKING \(id)" : "weather \(id)"
    }

    func alert(_ id: Int) async -> Int? {
        let value = await headline(id)
        guard value.hasPrefix("BREAKING") else { return nil }
        record(.service, "an alert for \(value)")
        return value.count
    }
}

@MainActor
final class Phone {
    private let news = News()
    private var cancellables = Set<AnyCancellable>()

    func look(_ id: Int) {
        Task { [news] in
            guard let count = await news.alert(id) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "ring \(count) times")
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
    let phone = Phone()
    for id in [3, 4] {
        phone.look(id)
        await settle()
    }
}

// MARK: trace
// service: an alert for BREAKING 4
// sink: ring 10 times
