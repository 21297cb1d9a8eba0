// Publishers in a local dictionary: which one a key stands for, or whether there is one, is not followed.

// MARK: before
import Combine
import Foundation

final class Depot: Sendable {
    func parcel(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("parcel \(id)")) } } }.eraseToAnyPublisher()
    }

    func parcel(to town: String) -> AnyPublisher<String, Error> { // → undecided ✗ undecided-source
        let parcels = ["Oslo": parcel(1), "Bergen": parcel(2)]
        guard let found = parcels[town] else { return Empty().eraseToAnyPublisher() }
        return found
    }
}

@MainActor
final class Sender {
    private let depot = Depot()
    private var cancellables = Set<AnyCancellable>()

    func send(to town: String) {
        depot.parcel(to: town).receive(on: DispatchQueue.main) // → undecided ✗ undecided-source
            .sink { _ in record(.sink, "over") } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let sender = Sender()
    sender.send(to: "Oslo")
    sender.send(to: "Rome")
    await advance(by: 3)
}

// MARK: trace
// sink: over
// sink: parcel 1
// sink: over
