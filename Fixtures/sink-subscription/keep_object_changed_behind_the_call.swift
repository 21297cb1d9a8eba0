// A request reads the object that it is given when it is made, and what `lazy` makes of it then: a task would make it when the object has changed.

// MARK: before
import Combine
import Foundation


final class Draft: @unchecked Sendable {
    var page = 1
}

final class Search: @unchecked Sendable {
    var name = "first"
    private lazy var header = "for \(name)"

    func find(_ draft: Draft) -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        Request().send("page \(draft.page)")
    }

    func greet() -> AnyPublisher<String, Never> { // → one-shot ✗ result-read-afterwards
        Request().send(header)
    }
}

struct Request: Sendable {
    func send(_ text: String) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(text)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SearchModel {
    private let search = Search()
    private var bag = Set<AnyCancellable>()

    func find() {
        let draft = Draft()
        search.find(draft) // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "find: \($0)") }
            .store(in: &bag)
        draft.page = 2
    }

    func greet() {
        search.greet() // → one-shot ✗ result-read-afterwards
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "greet: \($0)") }
            .store(in: &bag)
        search.name = "second"
    }
}

// MARK: run
@MainActor
func run() async {
    let model = SearchModel()
    model.find()
    model.greet()
    await advance(by: 2)
}

// MARK: trace
// sink: find: page 1
// sink: greet: for first
