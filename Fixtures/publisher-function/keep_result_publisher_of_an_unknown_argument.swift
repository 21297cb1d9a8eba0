// `Result.Publisher` takes a value, an error or a result: where the text does not tell which it is given, the publisher stays.

// MARK: before
import Combine
import Foundation

struct Outcome<Value: Sendable>: Sendable {
    let value: Value
}

extension Outcome where Value == Int {
    var asResult: Result<Int, Error> { .success(value + 1) }
}

final class Raffle: Sendable {
    private let outcomes = ["first": Outcome(value: 3)]

    func draw() -> AnyPublisher<Int, Error> { // → one-shot ✗ shape-not-supported
        Result.Publisher(outcomes["first"].map(\.asResult)!).eraseToAnyPublisher()
    }
}

@MainActor
final class RaffleModel {
    private let raffle = Raffle()
    private var cancellables = Set<AnyCancellable>()

    func draw() {
        raffle.draw() // → one-shot ✗ callee-stays
            .sink(receiveCompletion: { _ in record(.caller, "drawn") }, receiveValue: { number in record(.sink, "\(number)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = RaffleModel()
    model.draw()
    await advance(by: 1)
}

// MARK: trace
// caller: drawn
// sink: 4
