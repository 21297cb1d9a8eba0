// Every pause in typing starts a search; cut to one value, the field would search for the first letter and then never again.
//
// pitfalls: 28, 29

// MARK: before
import Combine
import Foundation

final class Catalogue: Sendable {
    func hits(for word: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "search \(word)")
                later(1) { promise(.success("hits for \(word)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SearchField: ObservableObject {
    @Published var text = ""
    private let catalogue = Catalogue()
    private var cancellables = Set<AnyCancellable>()

    init() {
        $text // → continuous ✗ published-property
            .dropFirst()
            .debounce(for: 0.3, scheduler: DispatchQueue.main)
            .map { [catalogue] in catalogue.hits(for: $0) }
            .switchToLatest()
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let field = SearchField()
    field.text = "a"
    await advance(by: 0.1)
    field.text = "ab"
    await advance(by: 0.5)
    field.text = "abc"
    await advance(by: 2)
}

// MARK: trace
// service: search ab
// service: search abc
// sink: hits for abc
