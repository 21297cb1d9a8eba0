// A class that is not scanned declares what is overridden: nothing there has an async form that one could override.

// MARK: before
import Combine
import Foundation

final class CachingLoader: Loader {
    override func item(_ id: Int) -> AnyPublisher<String, Error> { // → one-shot ✗ requirement-stays
        Deferred {
            Future { promise in
                record(.service, "item \(id)")
                promise(.success("cached \(id)"))
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Model {
    private let loader = CachingLoader()
    private var bag = Set<AnyCancellable>()

    func load(_ id: Int) {
        loader.item(id) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &bag)
    }
}

// MARK: run
import Combine
import Foundation

class Loader {
    func item(_ id: Int) -> AnyPublisher<String, Error> { Fail(error: URLError(.badURL)).eraseToAnyPublisher() }
}

@MainActor func run() async {
    let model = Model()
    model.load(1)
    await settle()
}

// MARK: trace
// service: item 1
// sink: cached 1
