// Publishers in a local tuple: which of them a part is, is not followed.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func parcel(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("parcel \(id)")) } } }.eraseToAnyPublisher()
    }

    func both() -> AnyPublisher<String, Error> { // → undecided ✗ undecided-source
        let pair = (first: parcel(1), second: parcel(2))
        return pair.first.zip(pair.second).map { "\($0) and \($1)" }.eraseToAnyPublisher()
    }
}

@MainActor
final class Sender {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func send() {
        depot.both().receive(on: DispatchQueue.main).sink { _ in } receiveValue: { record(.sink, $0) }.store(in: &cancellables) // → undecided ✗ undecided-source
    }
}

// MARK: run
@MainActor func run() async {
    let sender = Sender()
    sender.send()
    await advance(by: 3)
}

// MARK: trace
// sink: parcel 1 and parcel 2
