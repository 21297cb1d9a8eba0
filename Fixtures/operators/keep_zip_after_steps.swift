// The other side of a zip starts with the subscription; written after the steps before it, it would wait for them, and fail to start when they fail.
//
// pitfalls: 35

// MARK: before
import Combine
import Foundation

final class Desk: Sendable {
    func ask(_ what: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "\(what) at \(elapsed)")
                later(1) { promise(what == "sold out" ? .failure(URLError(.badURL)) : .success(what.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func offer(_ what: String) -> AnyPublisher<(Int, Int), Error> { // → one-shot ✗ hard-to-read
        ask(what)
            .flatMap { self.ask("details of \($0)") }
            .zip(ask("delivery"))
            .eraseToAnyPublisher()
    }

    func price(_ what: String) -> AnyPublisher<(Int, Int), Error> { // → one-shot ✗ hard-to-read
        ask(what)
            .map { $0 * 100 }
            .zip(ask("tax"))
            .eraseToAnyPublisher()
    }
}

@MainActor
final class OfferModel {
    private let desk = Desk()
    private var cancellables = Set<AnyCancellable>()

    func load(_ what: String) {
        desk.offer(what) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no offer") }
            } receiveValue: { details, delivery in
                record(.sink, "\(details), \(delivery) at \(elapsed)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = OfferModel()
    model.load("lamp")
    await advance(by: 3)
    model.load("sold out")
    await advance(by: 3)
}

// MARK: trace
// service: lamp at 0.0
// service: delivery at 0.0
// service: details of 4 at 1.0
// service: sold out at 3.0
// service: delivery at 3.0
// sink: 12, 8 at 2.0
// sink: no offer
