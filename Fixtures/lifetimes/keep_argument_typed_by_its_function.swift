// `.init(page: page)` is computed when the chain is built; in a capture list nothing would say what it makes.
// MARK: before
import Combine
import Foundation

struct Query: Sendable {
    let page: Int
}

final class Catalogue: Sendable {
    func titles(_ query: Query) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        Just("page \(query.page)").eraseToAnyPublisher()
    }
}

@MainActor
final class TitleModel {
    private let catalogue = Catalogue()
    private var page = 1
    private var cancellables = Set<AnyCancellable>()

    func load() {
        catalogue.titles(.init(page: page)) // → one-shot ✗ hard-to-read
            .sink { [weak self] in
                record(.sink, $0)
                self?.page += 1
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TitleModel()
    model.load()
    await settle()
    model.load()
    await settle()
}

// MARK: trace
// sink: page 1
// sink: page 2
