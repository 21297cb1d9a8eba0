// A shorter name is not taken where something that is inherited, or that inherits, has it: who asks for that would be given the async one.
//
// swift6: none

// MARK: before
import Combine
import Foundation

class Screen {
    private(set) var title = "home"
    func reload() async { record(.caller, "the screen reloads") }
    func item(_ number: Int) -> Int { number }
}

final class Feed: Screen {
    func reloadPublisher() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(7)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func titlePublisher() -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Just("feed").delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }

    func itemPublisher(_ number: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(number + 1).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

struct Pages: Collection {
    let startIndex = 0
    let endIndex = 3
    func index(after index: Int) -> Int { index + 1 }
    subscript(position: Int) -> Int { position }

    func countPublisher() -> AnyPublisher<Int, Never> { // → one-shot publisher-function
        Just(33).delay(for: .seconds(1), scheduler: DispatchQueue.main).eraseToAnyPublisher()
    }
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        feed.reloadPublisher() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "reloaded \($0)") }
            .store(in: &cancellables)
    }

    func rest() {
        feed.titlePublisher().receive(on: DispatchQueue.main).sink { record(.sink, $0) }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func more() {
        feed.itemPublisher(1).receive(on: DispatchQueue.main).sink { record(.sink, "item \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func count() {
        Pages().countPublisher().receive(on: DispatchQueue.main).sink { record(.sink, "count \($0)") }.store(in: &cancellables) // → one-shot sink-subscription
    }

    func look() async {
        await feed.reload()
        record(.caller, "\(feed.title) \(feed.item(5)) \(Pages().count)")
    }
}

// MARK: run
@MainActor
func run() async {
    let model = FeedModel()
    for ask in [model.ask, model.rest, model.more, model.count] {
        ask()
        await advance(by: 1)
    }
    await model.look()
}

// MARK: after
import Combine
import Foundation

class Screen {
    private(set) var title = "home"
    func reload() async { record(.caller, "the screen reloads") }
    func item(_ number: Int) -> Int { number }
}

final class Feed: Screen {
    func reloadPublisher() async -> Int {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: 7) }
        }
    }

    func titlePublisher() async -> String {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return "feed"
    }

    func itemPublisher(_ number: Int) async -> Int {
        let value = number + 1
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return value
    }
}

struct Pages: Collection {
    let startIndex = 0
    let endIndex = 3
    func index(after index: Int) -> Int { index + 1 }
    subscript(position: Int) -> Int { position }

    func countPublisher() async -> Int {
        try? await Task.sleep(nanoseconds: 1_000_000_000)
        return 33
    }
}

@MainActor
final class FeedModel {
    private let feed = Feed()
    private var cancellables = Set<AnyCancellable>()

    func ask() {
        Task { [feed] in
            let value = await feed.reloadPublisher()
            guard !Task.isCancelled else { return }
            record(.sink, "reloaded \(value)")
        }
        .store(in: &cancellables)
    }

    func rest() {
        Task { [feed] in
            let title = await feed.titlePublisher()
            guard !Task.isCancelled else { return }
            record(.sink, title)
        }
        .store(in: &cancellables)
    }

    func more() {
        Task { [feed] in
            let item = await feed.itemPublisher(1)
            guard !Task.isCancelled else { return }
            record(.sink, "item \(item)")
        }
        .store(in: &cancellables)
    }

    func count() {
        Task { [pages = Pages()] in
            let value = await pages.countPublisher()
            guard !Task.isCancelled else { return }
            record(.sink, "count \(value)")
        }
        .store(in: &cancellables)
    }

    func look() async {
        await feed.reload()
        record(.caller, "\(feed.title) \(feed.item(5)) \(Pages().count)")
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: trace
// caller: the screen reloads
// caller: home 5 3
// sink: reloaded 7
// sink: feed
// sink: item 2
// sink: count 33
