// The completion is kept and shown later: it is written out at both ends.

// MARK: before
import Combine
import Foundation

final class Ballot: Sendable {
    func vote(_ number: Int) -> AnyPublisher<Int, URLError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(number > 0 ? .success(number) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class BallotModel {
    private let ballot = Ballot()
    private var cancellables = Set<AnyCancellable>()
    private(set) var last: Subscribers.Completion<URLError>?

    func vote(_ number: Int) {
        ballot.vote(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in self?.last = completion },
                receiveValue: { record(.sink, "number \($0)") }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Ballot: Sendable {
    func vote(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: number > 0 ? .success(number) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class BallotModel {
    private let ballot = Ballot()
    private var cancellables = Set<AnyCancellable>()
    private(set) var last: Subscribers.Completion<URLError>?

    func vote(_ number: Int) {
        Task { [weak self, ballot] in
            do {
                let vote = try await ballot.vote(number)
                guard !Task.isCancelled else { return }
                record(.sink, "number \(vote)")
                self?.last = Subscribers.Completion<URLError>.finished
            } catch let error as URLError {
                guard !Task.isCancelled else { return }
                self?.last = Subscribers.Completion<URLError>.failure(error)
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
    let model = BallotModel()
    model.vote(3)
    await advance(by: 1)
    record(.caller, "\(model.last == .finished)")
    model.vote(0)
    await advance(by: 1)
    record(.caller, "\(model.last == .finished)")
}

// MARK: trace
// caller: true
// caller: false
// sink: number 3
