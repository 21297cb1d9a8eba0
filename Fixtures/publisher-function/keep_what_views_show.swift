// A helper reads what views show where it is called, on the main thread: nobody moves that to another thread without a person having looked.

// MARK: before
import Combine
import Foundation

final class SearchModel: ObservableObject {
    @Published var query = ""
    private var cancellables = Set<AnyCancellable>()

    func search() {
        Locker.shared.open() // → one-shot ✗ hard-to-read
            .flatMap { [unowned self] in self.found() }
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }

    private func found() -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        let words = trimmed()
        return Deferred { Future { promise in later(1) { promise(.success("found " + words)) } } }.eraseToAnyPublisher()
    }

    private func trimmed() -> String { query.trimmingCharacters(in: .whitespaces) }
}

final class Locker: Sendable {
    static let shared = Locker()

    func open() -> AnyPublisher<Void, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(())) } } }.eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let model = SearchModel()
    model.query = " reef "
    model.search()
    await advance(by: 3)
}

// MARK: trace
// sink: found reef
