// `.init(page: page)` is computed when the chain is built; in a capture list its type has to stand with it.

// MARK: before
import Combine
import Foundation

struct Query: Sendable {
    let page: Int
}

final class Catalogue: Sendable {
    func titles(_ query: Query) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success("page \(query.page)")) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class TitleModel {
    private let catalogue = Catalogue()
    private var page = 1
    private var cancellables = Set<AnyCancellable>()

    func load() {
        catalogue.titles(.init(page: page)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in
                record(.sink, $0)
                self?.page += 1
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Query: Sendable {
    let page: Int
}

final class Catalogue: Sendable {
    func titles(_ query: Query) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "page \(query.page)") }
        }
    }
}

@MainActor
final class TitleModel {
    private let catalogue = Catalogue()
    private var page = 1
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [weak self, catalogue, query = .init(page: page) as Query] in
            let titles = await catalogue.titles(query)
            guard !Task.isCancelled else { return }
            record(.sink, titles)
            self?.page += 1
        }
        .store(in: &cancellables)
    }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let model = TitleModel()
    model.load()
    await advance(by: 2)
    model.load()
    await advance(by: 2)
}

// MARK: trace
// sink: page 1
// sink: page 2
