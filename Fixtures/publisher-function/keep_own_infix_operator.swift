// An operator of the app's own, which gives a publisher of two: what it does with them is its own affair.

// MARK: before
import Combine
import Foundation

infix operator >>>: AdditionPrecedence

func >>> <A, B, Failure: Error>( // → undecided ✗ publisher-parameter
    publisher: AnyPublisher<A, Failure>, next: @escaping (A) -> AnyPublisher<B, Failure>
) -> AnyPublisher<B, Failure> {
    publisher.flatMap(next).eraseToAnyPublisher()
}

final class Depot: Sendable {
    func parcel(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("parcel \(id)")) } } }.eraseToAnyPublisher()
    }

    func stamped(_ parcel: String) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(parcel + ", stamped")) } } }.eraseToAnyPublisher()
    }

    func sent(_ id: Int) -> AnyPublisher<String, Error> { parcel(id) >>> stamped } // → undecided ✗ undecided-source
}

@MainActor
final class Sender {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func send(_ id: Int) {
        depot.sent(id).receive(on: DispatchQueue.main).sink { _ in } receiveValue: { record(.sink, $0) }.store(in: &cancellables) // → undecided ✗ undecided-source
        (depot.parcel(id + 1) >>> depot.stamped).receive(on: DispatchQueue.main) // → undecided ✗ undecided-source
            .sink { _ in } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sender = Sender()
    sender.send(1)
    await advance(by: 3)
}

// MARK: trace
// sink: parcel 1, stamped
// sink: parcel 2, stamped
