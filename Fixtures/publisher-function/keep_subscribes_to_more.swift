// A function that also subscribes to a subject where it is called: called by a task, it would miss what is sent in the same breath.
//
// tier: review
// pitfalls: 13

// MARK: before
import Combine

@MainActor
final class Search {
    private var subscriptions = Set<AnyCancellable>()

    func start(_ term: String, stops: AnyPublisher<Void, Never>) -> AnyPublisher<Int, Never> { // → one-shot ✗ subject
        stops // → continuous ✗ subject
            .sink { record(.service, "stopped") }
            .store(in: &subscriptions)
        return Future { promise in
            record(.service, "look for \(term)")
            later(1) { promise(.success(term.count)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SearchField {
    private let search = Search()
    private let stops = PassthroughSubject<Void, Never>()
    private var subscriptions = Set<AnyCancellable>()

    func enter(_ term: String) {
        search.start(term, stops: stops.eraseToAnyPublisher()) // → one-shot ✗ callee-stays
            .sink { record(.sink, "\($0)") }
            .store(in: &subscriptions)
        stops.send(())
    }
}

// MARK: run
@MainActor func run() async {
    let field = SearchField()
    field.enter("fig")
    await advance(by: 1)
}

// MARK: trace
// service: look for fig
// service: stopped
// sink: 3
