// A spinner that stops the moment a request is cancelled stands still before the next one starts it: a task would stop it later, under the next one.

// MARK: before
import Combine
import Foundation

final class Search: Sendable {
    func results(_ text: String) -> AnyPublisher<[String], Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success([text])) } } }.eraseToAnyPublisher()
    }
}

@MainActor
final class SearchModel {
    private let search = Search()
    private var running: AnyCancellable?
    private var isLoading = false {
        didSet { record(.sink, "loading \(isLoading)") }
    }

    func find(_ text: String) {
        running = search.results(text) // → one-shot ✗ no-async-form
            .receive(on: DispatchQueue.main)
            .handleEvents(
                receiveSubscription: { [weak self] _ in self?.isLoading = true },
                receiveCompletion: { [weak self] _ in self?.isLoading = false },
                receiveCancel: { [weak self] in self?.isLoading = false }
            )
            .sink { results in record(.sink, results.joined()) }
    }

    func stop() {
        running = nil
        record(.caller, "stopped, loading \(isLoading)")
    }
}

// MARK: run
@MainActor func run() async {
    let model = SearchModel()
    model.find("a")
    model.stop()
    model.find("b")
    await advance(by: 1)
}

// MARK: trace
// caller: stopped, loading false
// sink: loading true
// sink: loading false
// sink: loading true
// sink: b
// sink: loading false
