// A future that gives a publisher, which is switched to: the one and only value is not the one that comes out.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func parcel(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("parcel \(id)")) } } }.eraseToAnyPublisher()
    }

    func found(_ id: Int) -> AnyPublisher<String, Error> { // → undecided ✗ undecided-source
        Deferred {
            Future<AnyPublisher<String, Error>, Error> { promise in
                later(1) { promise(.success(self.parcel(id))) }
            }
        }
        .switchToLatest()
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Sender {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func send(_ id: Int) {
        depot.found(id).receive(on: DispatchQueue.main).sink { _ in } receiveValue: { record(.sink, $0) }.store(in: &cancellables) // → undecided ✗ undecided-source
    }
}

// MARK: run
@MainActor func run() async {
    let sender = Sender()
    sender.send(1)
    await advance(by: 3)
}

// MARK: trace
// sink: parcel 1
