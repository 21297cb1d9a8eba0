// What `length(of:)` hands on is there at once where it was read before, and `show(_:)` counts on that, so its publisher keeps its body beside the
// async function. It hands on what `word(_:)` delivers: as a wrapper that would come later, too.
//
// tier: review

// MARK: before
import Combine
import Foundation

final class Words: Sendable {
    private let known: [String: String]

    init(known: [String: String]) { self.known = known }

    func word(_ key: String) -> AnyPublisher<String, Never> { // → one-shot publisher-twin
        if let word = known[key] {
            return Just(word).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success("<\(key)>")) } } }
            .eraseToAnyPublisher()
    }

    func length(of key: String) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        word(key).map(\.count).eraseToAnyPublisher()
    }
}

@MainActor
final class WordModel {
    private(set) var label = ""
    private let words = Words(known: ["a": "apple"])
    private var cancellables = Set<AnyCancellable>()

    func show(_ key: String) {
        label = "…"
        words.length(of: key) // → one-shot ✗ result-read-afterwards
            .sink { [weak self] in self?.label = "\($0)" }
            .store(in: &cancellables)
        label += "!"
    }

    func note(_ key: String) {
        words.length(of: key) // → one-shot sink-subscription review
            .sink { record(.sink, "length \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Words: Sendable {
    private let known: [String: String]

    init(known: [String: String]) { self.known = known }

    func word(_ key: String) -> AnyPublisher<String, Never> {
        if let word = known[key] {
            return Just(word).eraseToAnyPublisher()
        }
        return Deferred { Future { promise in later(1) { promise(.success("<\(key)>")) } } }
            .eraseToAnyPublisher()
    }

    func word(_ key: String) async -> String {
        if let word = known[key] {
            return word
        }
        return await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "<\(key)>") }
        }
    }

    func length(of key: String) -> AnyPublisher<Int, Never> {
        word(key).map(\.count).eraseToAnyPublisher()
    }

    func length(of key: String) async -> Int {
        await word(key).count
    }
}

@MainActor
final class WordModel {
    private(set) var label = ""
    private let words = Words(known: ["a": "apple"])
    private var cancellables = Set<AnyCancellable>()

    func show(_ key: String) {
        label = "…"
        words.length(of: key)
            .sink { [weak self] in self?.label = "\($0)" }
            .store(in: &cancellables)
        label += "!"
    }

    func note(_ key: String) {
        Task { [words] in
            let length = await words.length(of: key)
            guard !Task.isCancelled else { return }
            record(.sink, "length \(length)")
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
    let model = WordModel()
    model.show("a")
    record(.caller, model.label)
    model.note("b")
    await advance(by: 2)
    await settle()
}

// MARK: trace
// caller: 5!
// sink: length 3
