// A step that fails whatever comes lets no value through: what the closures behind it do with one has nothing to be written with.

// MARK: before
import Combine
import Foundation

struct Closed: Error {}

final class Shop: Sendable {
    func price() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Till {
    private let shop = Shop()
    private var cancellables = Set<AnyCancellable>()

    func ring() {
        shop.price() // → one-shot ✗ hard-to-read
            .tryMap { _ -> Int in throw Closed() }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { record(.sink, "\($0)") }, receiveValue: { record(.sink, "\($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor
func run() async {
    let till = Till()
    till.ring()
    await advance(by: 2)
}

// MARK: trace
// sink: failure(Fixture.Closed())
