// Parsing that was sent to a background queue would freeze the screen if the async function ran where its caller does.
//
// threads
// tier: review
// swift6: after
// pitfalls: 18

// MARK: before
import Combine
import Foundation

final class Feed: Sendable {
    private let parsing = DispatchQueue(label: "parsing", qos: .utility, attributes: .concurrent)

    func story(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        raw(id)
            .receive(on: parsing)
            .map { text in
                let line = text.uppercased()
                record(.service, "parsed on main: \(Thread.isMainThread)")
                return line
            }
            .eraseToAnyPublisher()
    }

    func title() -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        Just("news")
            .receive(on: DispatchQueue.global(qos: .userInitiated))
            .map { name in
                let title = name.capitalized
                record(.service, "titled on main: \(Thread.isMainThread)")
                return title
            }
            .eraseToAnyPublisher()
    }

    private func raw(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { promise(.success("story \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        feed.story(7) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
        feed.title() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.caller, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Feed: Sendable {
    private let parsing = DispatchQueue(label: "parsing", qos: .utility, attributes: .concurrent)

    func story(_ id: Int) async -> String {
        let text = await raw(id)
        let line = text.uppercased()
        record(.service, "parsed on main: \(Thread.isMainThread)")
        return line
    }

    func title() async -> String {
        let name = "news"
        let title = name.capitalized
        record(.service, "titled on main: \(Thread.isMainThread)")
        return title
    }

    private func raw(_ id: Int) async -> String {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { continuation.resume(returning: "story \(id)") }
        }
    }
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [feed] in
            let story = await feed.story(7)
            guard !Task.isCancelled else { return }
            record(.sink, "\(story)")
        }
        .store(in: &cancellables)
        Task { [feed] in
            let title = await feed.title()
            guard !Task.isCancelled else { return }
            record(.caller, "\(title)")
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
    let model = FeedModel()
    model.load()
    await until { recorded == 4 }
}

// MARK: trace
// caller: News
// service: titled on main: false
// service: parsed on main: false
// sink: STORY 7
