// A use case that is called like a function gets an async `callAsFunction` beside the one that it has: `fetchTitle(4)` names neither, so nobody can tell
// by the name who still needs the publisher.

// MARK: before
import Combine
import Foundation

enum TitleError: Error { case unknown }

protocol TitleFetching: Sendable { func callAsFunction(_ id: Int) -> AnyPublisher<String, TitleError> } // → one-shot publisher-twin

struct FetchTitle: TitleFetching {
    let prefix: String

    func callAsFunction(_ id: Int) -> AnyPublisher<String, TitleError> { // → one-shot publisher-twin
        Deferred {
            Future { promise in
                later(1) { promise(id > 0 ? .success("\(prefix) \(id)") : .failure(.unknown)) }
            }
        }
        .eraseToAnyPublisher()
    }
    func isEmpty() -> Bool { prefix.isEmpty }
}

struct FetchTitles: Sendable {
    let fetchTitle: FetchTitle

    func callAsFunction(_ id: Int) -> AnyPublisher<[String], TitleError> { // → one-shot publisher-twin
        fetchTitle(id)
            .map { [$0, "end"] }
            .eraseToAnyPublisher()
    }
}

enum TitleState: Equatable { case loaded(String), failed(TitleError) }

@MainActor
final class TitleModel {
    private let fetchTitle = FetchTitle(prefix: "title")
    private let fetchTitles = FetchTitles(fetchTitle: FetchTitle(prefix: "list"))
    private var cancellables = Set<AnyCancellable>()
    private(set) var state: TitleState? {
        didSet { record(.sink, "\(state as Any)") }
    }

    func open(_ id: Int) {
        fetchTitle(id) // → one-shot sink-subscription
            .map(TitleState.loaded)
            .catch { Just(TitleState.failed($0)) }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.state = $0 }
            .store(in: &cancellables)
    }

    func openAll(_ id: Int) {
        self.fetchTitles(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { titles in
                record(.sink, titles.joined(separator: ", "))
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum TitleError: Error { case unknown }

protocol TitleFetching: Sendable { func callAsFunction(_ id: Int) -> AnyPublisher<String, TitleError>; func callAsFunction(_ id: Int) async throws -> String }

struct FetchTitle: TitleFetching {
    let prefix: String

    func callAsFunction(_ id: Int) -> AnyPublisher<String, TitleError> {
        Deferred {
            Future { promise in
                later(1) { promise(id > 0 ? .success("\(prefix) \(id)") : .failure(.unknown)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func callAsFunction(_ id: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: id > 0 ? .success("\(prefix) \(id)") : .failure(TitleError.unknown)) }
        }
    }

    func isEmpty() -> Bool { prefix.isEmpty }
}

struct FetchTitles: Sendable {
    let fetchTitle: FetchTitle

    func callAsFunction(_ id: Int) -> AnyPublisher<[String], TitleError> {
        fetchTitle(id)
            .map { [$0, "end"] }
            .eraseToAnyPublisher()
    }

    func callAsFunction(_ id: Int) async throws -> [String] {
        let value = try await fetchTitle(id)
        return [value, "end"]
    }
}

enum TitleState: Equatable { case loaded(String), failed(TitleError) }

@MainActor
final class TitleModel {
    private let fetchTitle = FetchTitle(prefix: "title")
    private let fetchTitles = FetchTitles(fetchTitle: FetchTitle(prefix: "list"))
    private var cancellables = Set<AnyCancellable>()
    private(set) var state: TitleState? {
        didSet { record(.sink, "\(state as Any)") }
    }

    func open(_ id: Int) {
        Task { [weak self, fetchTitle] in
            let state: TitleState
            do {
                let value = try await fetchTitle(id)
                state = TitleState.loaded(value)
            } catch let error as TitleError {
                state = TitleState.failed(error)
            }
            guard !Task.isCancelled else { return }
            self?.state = state
        }
        .store(in: &cancellables)
    }

    func openAll(_ id: Int) {
        Task { [fetchTitles] in
            do {
                let titles = try await fetchTitles(id)
                guard !Task.isCancelled else { return }
                record(.sink, titles.joined(separator: ", "))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let model = TitleModel()
    for id in [4, 0] {
        model.open(id)
        await advance(by: 1)
        await settle()
        model.openAll(id)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: Optional(Fixture.TitleState.loaded("title 4"))
// sink: list 4, end
// sink: Optional(Fixture.TitleState.failed(Fixture.TitleError.unknown))
// sink: unknown
