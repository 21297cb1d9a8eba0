// `return show()` in a value closure does what it returns: with work at the end, the early way out would be written without it. An optional by another
// name is one all the same: its `nil` is a value. And where one branch of a body takes several statements, all of them say what they return.

// MARK: before
import Combine
import Foundation

typealias MaybeName = String?

final class Names: Sendable {
    func count(_ count: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(count)) } } }.eraseToAnyPublisher()
    }

    func either(_ count: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        switch count {
        case 0: self.count(10)
        default: self.count(count).flatMap { _ in self.count(20) }.eraseToAnyPublisher()
        }
    }

    func first(_ count: Int) -> AnyPublisher<Optional<String>, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(count > 0 ? "Ada" : nil)) } } }.eraseToAnyPublisher()
    }

    func last(_ count: Int) -> AnyPublisher<MaybeName, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(count > 0 ? "Zoe" : nil)) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class NameModel {
    private let names = Names()
    private var cancellables = Set<AnyCancellable>()
    private var isLoading = false

    private func showEmpty() { record(.sink, "nothing here") }
    private func show(_ text: String) { record(.sink, text) }

    func load(_ count: Int) {
        isLoading = true
        names.count(count) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] _ in
                self?.isLoading = false
                record(.sink, "over")
            } receiveValue: { [weak self] count in
                guard let self else { return }
                guard count > 0 else { return showEmpty() }
                switch count {
                case 1: return show("one")
                default: break
                }
                show("\(count)")
            }
            .store(in: &cancellables)
    }

    func loadEither(_ count: Int) {
        names.either(count) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "either \($0)") })
            .store(in: &cancellables)
    }

    func loadEnds(_ count: Int) {
        names.first(count) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "first \($0 ?? "nobody")") })
            .store(in: &cancellables)
    }

    func loadLast(_ count: Int) {
        names.last(count) // → one-shot sink-subscription
            .replaceError(with: "nobody at all")
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "last \($0 ?? "nobody")") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

typealias MaybeName = String?

final class Names: Sendable {
    func count(_ count: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: count) }
        }
    }

    func either(_ count: Int) async throws -> Int {
        switch count {
        case 0: return try await self.count(10)
        default:
            _ = try await self.count(count)
            try Task.checkCancellation()
            return try await self.count(20)
        }
    }

    func first(_ count: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: count > 0 ? "Ada" : nil) }
        }
    }

    func last(_ count: Int) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: count > 0 ? "Zoe" : nil) }
        }
    }
}

@MainActor
final class NameModel {
    private let names = Names()
    private var cancellables = Set<AnyCancellable>()
    private var isLoading = false

    private func showEmpty() { record(.sink, "nothing here") }
    private func show(_ text: String) { record(.sink, text) }

    func load(_ count: Int) {
        isLoading = true
        Task { [weak self, names] in
            do {
                handling: do {
                    let value = try await names.count(count)
                    guard !Task.isCancelled else { return }
                    guard let self else { break handling }
                    guard value > 0 else { showEmpty(); break handling }
                    switch value {
                    case 1: show("one"); break handling
                    default: break
                    }
                    show("\(value)")
                }
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "over")
            } catch {
                guard !Task.isCancelled else { return }
                self?.isLoading = false
                record(.sink, "over")
            }
        }
        .store(in: &cancellables)
    }

    func loadEither(_ count: Int) {
        Task { [names] in
            guard let either = try? await names.either(count), !Task.isCancelled else { return }
            record(.sink, "either \(either)")
        }
        .store(in: &cancellables)
    }

    func loadEnds(_ count: Int) {
        Task { [names] in
            do {
                let first = try await names.first(count)
                guard !Task.isCancelled else { return }
                record(.sink, "first \(first ?? "nobody")")
            } catch {}
        }
        .store(in: &cancellables)
    }

    func loadLast(_ count: Int) {
        Task { [names] in
            let last: String?
            do {
                last = try await names.last(count)
            } catch {
                last = "nobody at all"
            }
            guard !Task.isCancelled else { return }
            record(.sink, "last \(last ?? "nobody")")
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
    let model = NameModel()
    for count in [0, 1, 2] {
        model.load(count)
        await advance(by: 1)
    }
    for count in [0, 1] {
        model.loadEither(count)
        await advance(by: 2)
        model.loadEnds(count)
        await advance(by: 1)
        model.loadLast(count)
        await advance(by: 1)
    }
}

// MARK: trace
// sink: nothing here
// sink: over
// sink: one
// sink: over
// sink: 2
// sink: over
// sink: either 10
// sink: first nobody
// sink: last nobody
// sink: either 20
// sink: first Ada
// sink: last Zoe
