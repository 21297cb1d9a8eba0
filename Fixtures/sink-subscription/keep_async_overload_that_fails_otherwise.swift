// An async function of the same name that asks the same client may still fail in another way: nothing less shows that it does the same than that one hands
// on to the other, or that it is what the publisher would become.

// MARK: before
import Combine
import Foundation

enum ShopError: Error { case closed, other(any Error) }

struct Client: Sendable {
    func ask(_ name: String) async throws -> Int {
        guard name != "" else { throw ShopError.closed }
        return name.count
    }
}

struct Shop: Sendable {
    let client = Client()

    func price(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ async-twin-exists
        Deferred { [client] in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    do { promise(.success(try await client.ask(name))) } catch { promise(.failure(error)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func price(_ name: String) async throws -> Int {
        do { return try await client.ask(name) } catch { throw ShopError.other(error) }
    }
}

@MainActor
final class PriceModel {
    private let shop = Shop()
    private var bag = Set<AnyCancellable>()

    func load(_ name: String) {
        shop.price(name) // → one-shot ✗ review-tier
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion, case ShopError.closed = error { record(.sink, "closed") }
            } receiveValue: {
                record(.sink, "\($0)")
            }
            .store(in: &bag)
    }
}

// MARK: run
@MainActor
func run() async {
    let model = PriceModel()
    model.load("tea")
    await settle()
    model.load("")
    await settle()
}

// MARK: trace
// sink: 3
// sink: closed
