// A shorthand that catches the error it is given comes to neither its value nor its error.

// MARK: before
import Combine
import Foundation

extension AnyPublisher where Output == Int, Failure == Never {
    static func zero(for error: URLError) -> AnyPublisher<Int, Never> { // → one-shot ✗ shape-not-supported
        Fail(error: error).catch { _ in Just(0) }.eraseToAnyPublisher()
    }
}

final class Raft: Sendable {
    func weight(of load: String) -> AnyPublisher<Int, Never> { // → one-shot ✗ callee-stays
        guard load.count < 9 else { return .zero(for: URLError(.dataLengthExceedsMaximum)) }
        return Just(load.count).eraseToAnyPublisher()
    }
}

@MainActor
final class RaftModel {
    private let raft = Raft()
    private var cancellables = Set<AnyCancellable>()

    func show(_ load: String) {
        raft.weight(of: load) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = RaftModel()
    model.show("plank")
    await settle()
    model.show("a whole house")
    await settle()
}

// MARK: trace
// sink: 5
// sink: 0
