// A list whose elements are asked for by a closure that first looks whether `self` is there, and says what it gives: child tasks of a group.
//
// tier: review

// MARK: before
import Combine
import Foundation

enum LedgerError: Error {
    case gone
}

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> { // → undecided ✗ publisher-parameter
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

extension AnyPublisher {
    static func failing(_ error: Failure) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Fail(error: error).eraseToAnyPublisher()
    }
}

final class Ledger: Sendable {
    private func isSettled(_ entry: String) -> AnyPublisher<String?, Error> { // → one-shot publisher-function
        Future { promise in
            later(Double(entry.count)) {
                record(.service, "asks for \(entry)")
                promise(.success(entry.hasPrefix("a") ? entry : nil))
            }
        }
        .eraseToAnyPublisher()
    }

    private func settled(_ entries: [String]) -> AnyPublisher<[String], Error> { // → one-shot publisher-function review
        entries
            .publisher
            .setFailureType(to: Error.self)
            .flatMap { [weak self] entry -> AnyPublisher<String?, Error> in
                guard let self = self else {
                    return .failing(LedgerError.gone)
                }
                return isSettled(entry)
            }
            .collect()
            .map { $0.compactMap { $0 } }
            .eraseToAnyPublisher()
    }

    func priced(_ goods: [String]) -> AnyPublisher<[String: Int], Error> { // → one-shot publisher-function review
        goods
            .publisher
            .setFailureType(to: Error.self)
            .withWeakCapture(of: self)
            .flatMap { ledger, item in
                ledger.price(of: item).map { (item, $0) }
            }
            .collect()
            .map { $0.reduce(into: [:]) { $0[$1.0] = $1.1 } }
            .eraseToAnyPublisher()
    }

    private func price(of item: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { promise in
            later(Double(item.count)) {
                record(.service, "price of \(item)")
                promise(.success(item.count))
            }
        }
        .eraseToAnyPublisher()
    }

    func report(_ entries: [String]) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        settled(entries).map { $0.joined(separator: " ") }.eraseToAnyPublisher()
    }
}

@MainActor
final class LedgerView {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func priced(_ goods: [String]) {
        ledger.priced(goods) // → one-shot sink-subscription
            .sink { _ in } receiveValue: { record(.sink, $0.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " ")) }
            .store(in: &cancellables)
    }

    func show(_ entries: [String]) {
        ledger.report(entries) // → one-shot sink-subscription review
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum LedgerError: Error {
    case gone
}

extension Publisher {
    func withWeakCapture<Object: AnyObject>(of object: Object) -> Publishers.CompactMap<Self, (Object, Output)> {
        compactMap { [weak object] output in
            guard let object = object else { return nil }
            return (object, output)
        }
    }
}

extension AnyPublisher {
    static func failing(_ error: Failure) -> AnyPublisher<Output, Failure> {
        Fail(error: error).eraseToAnyPublisher()
    }
}

final class Ledger: Sendable {
    private func isSettled(_ entry: String) async throws -> String? {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(entry.count)) {
                record(.service, "asks for \(entry)")
                continuation.resume(returning: entry.hasPrefix("a") ? entry : nil)
            }
        }
    }

    private func settled(_ entries: [String]) async throws -> [String] {
        let values = try await withThrowingTaskGroup(of: String?.self) { group in
            for entry in entries {
                group.addTask { [self] in try await isSettled(entry) }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return values.compactMap { $0 }
    }

    func priced(_ goods: [String]) async throws -> [String: Int] {
        let value = try await withThrowingTaskGroup(of: (String, Int).self) { group in
            for item in goods {
                group.addTask { [self] in
                    let price = try await self.price(of: item)
                    return (item, price)
                }
            }
            return try await group.reduce(into: []) { $0.append($1) }
        }
        return value.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }

    private func price(of item: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(Double(item.count)) {
                record(.service, "price of \(item)")
                continuation.resume(returning: item.count)
            }
        }
    }

    func report(_ entries: [String]) async throws -> String {
        let settled = try await settled(entries)
        return settled.joined(separator: " ")
    }
}

@MainActor
final class LedgerView {
    private let ledger = Ledger()
    private var cancellables = Set<AnyCancellable>()

    func priced(_ goods: [String]) {
        Task { [ledger] in
            guard let priced = try? await ledger.priced(goods), !Task.isCancelled else { return }
            record(.sink, priced.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: " "))
        }
        .store(in: &cancellables)
    }

    func show(_ entries: [String]) {
        Task { [ledger] in
            guard let report = try? await ledger.report(entries), !Task.isCancelled else { return }
            record(.sink, report)
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
    let view = LedgerView()
    view.show(["april", "may", "august"])
    await advance(by: 7)
    view.priced(["oar", "net"])
    await advance(by: 4)
}

// MARK: trace
// service: asks for may
// service: asks for april
// service: asks for august
// service: price of oar
// service: price of net
// sink: april august
// sink: net 3 oar 3
