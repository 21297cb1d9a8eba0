// A fold of one value has an answer even where there was no value: counted, tested or summed, nothing is 0, no or yes, and never `nil`.

// MARK: before
import Combine
import Foundation

final class Voting: Sendable {
    func vote(_ id: Int) -> AnyPublisher<Int, Never> { // → one-shot publisher-twin
        id > 0 ? Just(id).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
    }
}

@MainActor
final class Poll {
    private let voting = Voting()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ id: Int) {
        voting.vote(id) // → one-shot sink-subscription
            .count()
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "count \($0)") }
            .store(in: &cancellables)
        voting.vote(id) // → one-shot ✗ hard-to-read
            .reduce(10) { $0 + $1 }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "sum \($0)") }
            .store(in: &cancellables)
        voting.vote(id) // → one-shot sink-subscription
            .contains(4)
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "has 4: \($0)") }
            .store(in: &cancellables)
        voting.vote(id) // → one-shot sink-subscription
            .allSatisfy { $0 > 4 }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "all above 4: \($0)") }
            .store(in: &cancellables)
        voting.vote(id) // → one-shot sink-subscription
            .ignoreOutput()
            .receive(on: DispatchQueue.main)
            .sink { _ in record(.sink, "done") } receiveValue: { _ in }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Voting: Sendable {
    func vote(_ id: Int) -> AnyPublisher<Int, Never> {
        id > 0 ? Just(id).eraseToAnyPublisher() : Empty().eraseToAnyPublisher()
    }

    func vote(_ id: Int) async -> Int? {
        id > 0 ? id : nil
    }
}

@MainActor
final class Poll {
    private let voting = Voting()
    private var cancellables = Set<AnyCancellable>()

    func ask(_ id: Int) {
        Task { [voting] in
            let vote = await voting.vote(id)
            let value = vote == nil ? 0 : 1
            guard !Task.isCancelled else { return }
            record(.sink, "count \(value)")
        }
        .store(in: &cancellables)
        voting.vote(id)
            .reduce(10) { $0 + $1 }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "sum \($0)") }
            .store(in: &cancellables)
        Task { [voting] in
            let vote = await voting.vote(id)
            let value = vote == 4
            guard !Task.isCancelled else { return }
            record(.sink, "has 4: \(value)")
        }
        .store(in: &cancellables)
        Task { [voting] in
            let vote = await voting.vote(id)
            let value = vote.map { $0 > 4 } ?? true
            guard !Task.isCancelled else { return }
            record(.sink, "all above 4: \(value)")
        }
        .store(in: &cancellables)
        Task { [voting] in
            _ = await voting.vote(id)
            guard !Task.isCancelled else { return }
            record(.sink, "done")
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
    let poll = Poll()
    poll.ask(4)
    await settle()
    poll.ask(0)
    await settle()
}

// MARK: trace
// sink: count 1
// sink: sum 14
// sink: has 4: true
// sink: all above 4: false
// sink: done
// sink: count 0
// sink: sum 10
// sink: has 4: false
// sink: all above 4: true
// sink: done
