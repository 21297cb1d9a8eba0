// A connectable publisher waits until all its subscribers are there; an await would start at once and for one of them.
//
// seeds: B7
// pitfalls: 31

// MARK: before
import Combine
import Foundation

@MainActor
final class Ballot {
    func count() -> Publishers.MakeConnectable<AnyPublisher<Int, Never>> { // → one-shot ✗ shared-subscription
        Just(12)
            .eraseToAnyPublisher()
            .makeConnectable()
    }
}

@MainActor
final class BallotModel {
    private var cancellables = Set<AnyCancellable>()

    func show() {
        let votes = Ballot().count()
        votes // → one-shot ✗ shared-subscription
            .sink { record(.sink, "bar \($0)") }
            .store(in: &cancellables)
        votes // → one-shot ✗ shared-subscription
            .sink { record(.sink, "label \($0)") }
            .store(in: &cancellables)
        record(.caller, "both listen")
        votes.connect().store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = BallotModel()
    model.show()
}

// MARK: trace
// caller: both listen
// sink: bar 12
// sink: label 12
