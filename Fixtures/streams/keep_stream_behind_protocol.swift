// A function that looks like a fetch may observe: its name and its type say nothing, the body of what implements it does.

// MARK: before
import Combine
import Foundation

typealias Answer<Value> = AnyPublisher<Value, Never>

protocol DocumentStore {
    func document(_ id: Int) -> Answer<String> // → continuous ✗ subject
}

@MainActor
final class LiveDocumentStore: @preconcurrency DocumentStore {
    private let versions = CurrentValueSubject<Int, Never>(1)

    func document(_ id: Int) -> Answer<String> { // → continuous ✗ subject
        versions.map { "document \(id), version \($0)" }.eraseToAnyPublisher()
    }

    func save() {
        versions.value += 1
    }
}

@MainActor
final class DocumentModel {
    private let store: any DocumentStore
    private var cancellables = Set<AnyCancellable>()

    init(store: any DocumentStore) {
        self.store = store
    }

    func open(_ id: Int) {
        store.document(id) // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let store = LiveDocumentStore()
    let model = DocumentModel(store: store)
    model.open(4)
    store.save()
    store.save()
}

// MARK: trace
// sink: document 4, version 1
// sink: document 4, version 2
// sink: document 4, version 3
