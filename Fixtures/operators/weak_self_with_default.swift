// In an async function `self` is there as long as the call: what stood in for it would be dead code, and a `self?` of it would not compile.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Formatter: Sendable {
    let prefix: String

    func lines(_ items: [String]) -> [String] { items.map { prefix + $0 } }
    func first(_ items: [String]) -> String? { items.first }
}

@MainActor
final class Inbox {
    private let formatter = Formatter(prefix: "- ")
    private(set) var count = 0

    private func load(_ box: String) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(box.isEmpty ? [] : [box + " 1", box + " 2"])) }
            }
        }
        .eraseToAnyPublisher()
    }

    func lines(_ box: String) -> AnyPublisher<[String], Never> { // → one-shot publisher-function review
        load(box)
            .receive(on: DispatchQueue.main)
            .map { [weak self] items -> [String] in
                let lines = self?.formatter.lines(items) ?? []
                return lines.sorted(by: >)
            }
            .eraseToAnyPublisher()
    }

    func headline(_ box: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        load(box)
            .receive(on: DispatchQueue.main)
            .map { [weak self] items in self?.formatter.first(items) ?? "empty" }
            .eraseToAnyPublisher()
    }

    func update(_ box: String) -> AnyPublisher<Void, Never> { // → one-shot publisher-function review
        load(box)
            .receive(on: DispatchQueue.main)
            .map { [weak self] items in
                let total = items.count + (self?.count ?? 0)
                self?.count = total
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class InboxModel {
    private let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func show(_ box: String) {
        inbox.lines(box) // → one-shot sink-subscription
            .sink { record(.sink, $0.joined(separator: "\n")) }
            .store(in: &cancellables)
        inbox.headline(box) // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    func update(_ box: String) {
        inbox.update(box) // → one-shot sink-subscription
            .sink { [inbox] in record(.sink, "\(inbox.count)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Formatter: Sendable {
    let prefix: String

    func lines(_ items: [String]) -> [String] { items.map { prefix + $0 } }
    func first(_ items: [String]) -> String? { items.first }
}

@MainActor
final class Inbox {
    private let formatter = Formatter(prefix: "- ")
    private(set) var count = 0

    private func load(_ box: String) async -> [String] {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: box.isEmpty ? [] : [box + " 1", box + " 2"]) }
        }
    }

    func lines(_ box: String) async -> [String] {
        let items = await load(box)
        let lines = formatter.lines(items)
        return lines.sorted(by: >)
    }

    func headline(_ box: String) async -> String {
        let items = await load(box)
        return formatter.first(items) ?? "empty"
    }

    func update(_ box: String) async {
        let items = await load(box)
        let total = items.count + count
        count = total
    }
}

@MainActor
final class InboxModel {
    private let inbox = Inbox()
    private var cancellables = Set<AnyCancellable>()

    func show(_ box: String) {
        Task { [inbox] in
            let lines = await inbox.lines(box)
            guard !Task.isCancelled else { return }
            record(.sink, lines.joined(separator: "\n"))
        }
        .store(in: &cancellables)
        Task { [inbox] in
            let headline = await inbox.headline(box)
            guard !Task.isCancelled else { return }
            record(.sink, headline)
        }
        .store(in: &cancellables)
    }

    func update(_ box: String) {
        Task { [inbox] in
            await inbox.update(box)
            guard !Task.isCancelled else { return }
            record(.sink, "\(inbox.count)")
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
    let model = InboxModel()
    for box in ["work", ""] {
        model.show(box)
        await advance(by: 2)
    }
    for _ in 0..<2 {
        model.update("home")
        await advance(by: 2)
    }
}

// MARK: trace
// sink: - work 2
// sink: work 1
// sink: 
// sink: empty
// sink: 2
// sink: 4
