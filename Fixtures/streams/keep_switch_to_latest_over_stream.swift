// A newer query cancels the request of the older one, whose answer must never be shown; awaited one after the other, old answers would replace new ones.
//
// seeds: B4
// pitfalls: 28

// MARK: before
import Combine
import Foundation

final class StopSearch: Sendable {
    func stops(_ query: String) -> AnyPublisher<[String], URLError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "stops for \(query)")
                later(query == "b" ? 0.2 : 1) { query == "?" ? promise(.failure(URLError(.badURL))) : promise(.success([query])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class StopModel: ObservableObject {
    @Published var query = ""
    @Published private(set) var stops: [String] = []
    @Published private(set) var isLoading = false
    @Published private(set) var problem: String?
    private let search = StopSearch()

    init() {
        $query // → continuous ✗ published-property
            .debounce(for: .milliseconds(200), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { [unowned self] query -> AnyPublisher<[String], Never> in
                guard !query.isEmpty else { return Just([]).eraseToAnyPublisher() }
                isLoading = true
                return search.stops(query)
                    .handleEvents(receiveCompletion: { [weak self] _ in self?.isLoading = false })
                    .catch { [weak self] error -> Just<[String]> in
                        self?.problem = "code \(error.errorCode)"
                        return Just([])
                    }
                    .eraseToAnyPublisher()
            }
            .switchToLatest()
            .assign(to: &$stops)
    }
}

// MARK: run
@MainActor func run() async {
    let model = StopModel()
    model.query = "a"
    await advance(by: 0.5)
    model.query = "b"
    await advance(by: 2)
    record(.caller, "\(model.stops), loading: \(model.isLoading)")
    model.query = "?"
    await advance(by: 2)
    record(.caller, "\(model.stops), \(model.problem ?? "no problem")")
}

// MARK: trace
// caller: ["b"], loading: false
// caller: [], code -1000
// service: stops for a
// service: stops for b
// service: stops for ?
