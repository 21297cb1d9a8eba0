// A search field that became one await would search for the first letter and never again.
//
// seeds: A1
// pitfalls: 29

// MARK: before
import Combine
import Foundation

final class BookSearch: Sendable {
    func titles(_ query: String) -> AnyPublisher<[String], Error> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "searching \(query)")
                later(0.1) { query == "zzz" ? promise(.failure(URLError(.badServerResponse))) : promise(.success([query + "s"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SearchModel {
    @Published var query = ""
    @Published private(set) var titles: [String] = []
    private let search = BookSearch()
    private var cancellables = Set<AnyCancellable>()

    init() {
        $query // → continuous ✗ published-property
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .filter { $0.count > 2 }
            .flatMap { [search] query in
                search.titles(query).catch { _ in Just([]) }
            }
            .sink { [weak self] titles in
                self?.titles = titles
            }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = SearchModel()
    for query in ["har", "harb", "harbor"] {
        model.query = query
        await advance(by: 0.1)
    }
    await advance(by: 1)
    record(.caller, "\(model.titles)")
    model.query = "zzz"
    await advance(by: 1)
    record(.caller, "\(model.titles)")
    model.query = "quay"
    await advance(by: 1)
    record(.caller, "\(model.titles)")
}

// MARK: trace
// caller: ["harbors"]
// caller: []
// caller: ["quays"]
// service: searching harbor
// service: searching zzz
// service: searching quay
