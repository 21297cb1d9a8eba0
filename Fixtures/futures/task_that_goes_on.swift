// A task in a `Future` goes on when the subscription is gone: what it saves is saved. It stays a task, whose value is awaited; with its type, where
// several ways give it.
//
// swift6: none

// MARK: before
import Combine
import Foundation

enum StoreError: Error { case full }

final class Store {
    private func write(_ text: String) async throws -> Int {
        await withCheckedContinuation { continuation in
            later(2) { continuation.resume() }
        }
        try Task.checkCancellation()
        record(.service, "wrote \(text)")
        return text.count
    }

    func save(_ text: String) -> AnyPublisher<Int, StoreError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                Task {
                    do { promise(.success(try await self.write(text))) } catch { promise(.failure(.full)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func size(of text: String, isKnown: Bool) -> AnyPublisher<String, any Error> { // → one-shot publisher-function
        Deferred {
            Future<Int, any Error> { promise in
                Task {
                    do {
                        if isKnown {
                            promise(.success(0))
                        } else {
                            promise(.success(try await self.write(text)))
                        }
                    } catch {
                        promise(.failure(error))
                    }
                }
            }
        }
        .map { "size \($0)" }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Form {
    let store = Store()
    private var cancellables = Set<AnyCancellable>()

    func send(_ text: String) {
        store.save(text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "saved \($0)") })
            .store(in: &cancellables)
        store.size(of: text, isKnown: false) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
        store.size(of: text, isKnown: true) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

enum StoreError: Error { case full }

final class Store {
    private func write(_ text: String) async throws -> Int {
        await withCheckedContinuation { continuation in
            later(2) { continuation.resume() }
        }
        try Task.checkCancellation()
        record(.service, "wrote \(text)")
        return text.count
    }

    func save(_ text: String) async throws -> Int {
        try await Task { do { return try await write(text) } catch { throw StoreError.full } }.value
    }

    func size(of text: String, isKnown: Bool) async throws -> String {
        let value = try await Task<Int, any Error> {
            if isKnown {
                return 0
            } else {
                return try await write(text)
            }
        }.value
        return "size \(value)"
    }
}

@MainActor
final class Form {
    let store = Store()
    private var cancellables = Set<AnyCancellable>()

    func send(_ text: String) {
        Task { [store] in
            guard let value = try? await store.save(text), !Task.isCancelled else { return }
            record(.sink, "saved \(value)")
        }
        .store(in: &cancellables)
        Task { [store] in
            guard let size = try? await store.size(of: text, isKnown: false), !Task.isCancelled else { return }
            record(.sink, size)
        }
        .store(in: &cancellables)
        Task { [store] in
            guard let size = try? await store.size(of: text, isKnown: true), !Task.isCancelled else { return }
            record(.sink, size)
        }
        .store(in: &cancellables)
    }

    func leave() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let form = Form()
    form.send("now")
    await advance(by: 1)
    form.leave()
    await advance(by: 10)
}

// MARK: trace
// sink: size 0
// service: wrote now
// service: wrote now
