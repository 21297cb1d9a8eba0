// What is done at the end is done for a failure as for a value; after the value alone, the spinner of a failed request would turn for ever.
//
// pitfalls: 37

// MARK: before
import Combine
import Foundation

final class Sync: Sendable {
    func run(_ name: String) -> AnyPublisher<Int, Error> { // → one-shot ✗ hard-to-read
        Deferred {
            Future<Int, Error> { promise in
                later(1) { name.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(name.count)) }
            }
        }
        .handleEvents(receiveCompletion: { _ in record(.service, "spinner off") })
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SyncModel {
    private let sync = Sync()
    private var cancellables = Set<AnyCancellable>()

    func start(_ name: String) {
        sync.run(name) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "failed") }
            } receiveValue: {
                record(.sink, "\($0)")
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SyncModel()
    model.start("notes")
    model.start("")
    await advance(by: 1)
}

// MARK: trace
// service: spinner off
// service: spinner off
// sink: 5
// sink: failed
