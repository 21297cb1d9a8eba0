// What comes back is said by a request that only the caller of the function knows: a local for what is made of it has no type to write.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

protocol Errand: Sendable {
    associatedtype Response: Sendable
    var response: Response { get }
}

struct BreadErrand: Errand {
    let response = "bread"
}

final class Messenger: Sendable {
    func send<E: Errand>(_ errand: E) -> AnyPublisher<E.Response, Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in later(1) { promise(.success(errand.response)) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ErrandModel {
    private let messenger = Messenger()
    private var cancellables = Set<AnyCancellable>()

    func run<E: Errand>(_ errand: E) {
        messenger.send(errand) // → one-shot ✗ hard-to-read
            .map { response in
                record(.service, "back with \(response)")
                return [response, response]
            }
            .replaceError(with: [])
            .receive(on: DispatchQueue.main)
            .sink { responses in record(.sink, "\(responses.count)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = ErrandModel()
    model.run(BreadErrand())
    await advance(by: 2)
}

// MARK: trace
// service: back with bread
// sink: 2
