// A path that only fails says nothing about how many values the others give: taken for one, it made every caller's result optional.
//
// tier: review
// swift6: before

// MARK: before
import Combine
import Foundation

enum NodeError: Error { case noNode }

final class Nodes {
    var node: String?

    func ask<Answer>(_ request: (String) -> AnyPublisher<Answer, Error>) -> AnyPublisher<Answer, Error> { // → undecided publisher-function
        guard let node else {
            return Fail(error: NodeError.noNode).eraseToAnyPublisher()
        }
        return request(node)
    }
}

@MainActor
final class Ledger {
    let nodes = Nodes()
    private var cancellables = Set<AnyCancellable>()

    private func height() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        nodes.ask { node in
            Just(node.count).setFailureType(to: Error.self).eraseToAnyPublisher()
        }
    }

    func refresh() {
        height() // → one-shot sink-subscription review
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { height in
                record(.sink, "height \(height)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum NodeError: Error { case noNode }

final class Nodes {
    var node: String?

    func ask<Answer>(_ request: (String) async throws -> Answer) async throws -> Answer {
        guard let node else {
            throw NodeError.noNode
        }
        return try await request(node)
    }
}

@MainActor
final class Ledger {
    let nodes = Nodes()
    private var cancellables = Set<AnyCancellable>()

    private func height() async throws -> Int {
        try await nodes.ask { node in
            node.count
        }
    }

    func refresh() {
        Task {
            do {
                let height = try await self.height()
                guard !Task.isCancelled else { return }
                record(.sink, "height \(height)")
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
    let ledger = Ledger()
    ledger.refresh()
    await settle()
    ledger.nodes.node = "north"
    ledger.refresh()
    await settle()
}

// MARK: trace
// sink: noNode
// sink: height 5
