// The default for no value makes the value certain: the async function must not be optional then, and must not use it for a failure.

// MARK: before
import Combine
import Foundation

final class Drafts: Sendable {
    func draft(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        guard id > 0 else { return Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
        return Just(id == 1 ? "" : "draft \(id)").setFailureType(to: Error.self).eraseToAnyPublisher()
    }

    func text(_ id: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        draft(id)
            .compactMap { $0.isEmpty ? nil : $0.count }
            .replaceEmpty(with: 0)
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Editor {
    private let drafts = Drafts()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        drafts.text(id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no draft") }
            } receiveValue: { count in
                record(.sink, "\(count) characters")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Drafts: Sendable {
    func draft(_ id: Int) async throws -> String {
        guard id > 0 else { throw URLError(.badURL) }
        return id == 1 ? "" : "draft \(id)"
    }

    func text(_ id: Int) async throws -> Int {
        let draft = try await draft(id)
        return (draft.isEmpty ? nil : draft.count) ?? 0
    }
}

@MainActor
final class Editor {
    private let drafts = Drafts()
    private var cancellables = Set<AnyCancellable>()

    func open(_ id: Int) {
        Task { [drafts] in
            do {
                let count = try await drafts.text(id)
                guard !Task.isCancelled else { return }
                record(.sink, "\(count) characters")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no draft")
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
    let editor = Editor()
    for id in [22, 1, 0] {
        editor.open(id)
        await settle()
    }
}

// MARK: trace
// sink: 8 characters
// sink: 0 characters
// sink: no draft
