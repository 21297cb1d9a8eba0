// The completion is kept and shown later; a `do` and a `catch` have none to keep.

// MARK: before
import Combine
import Foundation

final class Ballot: Sendable {
    func vote(_ number: Int) -> AnyPublisher<Int, URLError> { // → one-shot ✗ no-async-caller
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
        ballot.vote(number) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in self?.last = completion },
                receiveValue: { record(.sink, "number \($0)") }
            )
            .store(in: &cancellables)
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
