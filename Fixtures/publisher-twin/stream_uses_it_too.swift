// A search field switches to the newest request, so it goes on needing the publisher; the button needs one answer only and must not wait for that.
//
// seeds: A1

// MARK: before
import Combine
import Foundation

struct Catalogue: Sendable {
    func titles(matching text: String) -> AnyPublisher<[String], Never> { // → one-shot publisher-twin
        Just(["\(text) one", "\(text) two"])
            .eraseToAnyPublisher()
    }
}

@MainActor
final class CatalogueModel {
    let typed = PassthroughSubject<String, Never>()
    private let catalogue = Catalogue()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        typed // → continuous ✗ subject
            .map { [catalogue] in catalogue.titles(matching: $0) }
            .switchToLatest()
            .sink { record(.sink, "while typing: \($0.count)") }
            .store(in: &cancellables)
    }

    func searchNow(_ text: String) {
        catalogue.titles(matching: text) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { titles in record(.sink, titles.joined(separator: ", ")) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Catalogue: Sendable {
    func titles(matching text: String) -> AnyPublisher<[String], Never> {
        Just(["\(text) one", "\(text) two"])
            .eraseToAnyPublisher()
    }

    func titles(matching text: String) async -> [String] {
        ["\(text) one", "\(text) two"]
    }
}

@MainActor
final class CatalogueModel {
    let typed = PassthroughSubject<String, Never>()
    private let catalogue = Catalogue()
    private var cancellables = Set<AnyCancellable>()

    func bind() {
        typed
            .map { [catalogue] in catalogue.titles(matching: $0) }
            .switchToLatest()
            .sink { record(.sink, "while typing: \($0.count)") }
            .store(in: &cancellables)
    }

    func searchNow(_ text: String) {
        Task { [catalogue] in
            let titles = await catalogue.titles(matching: text)
            guard !Task.isCancelled else { return }
            record(.sink, titles.joined(separator: ", "))
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
    let model = CatalogueModel()
    model.bind()
    model.typed.send("sea")
    model.searchNow("ship")
    await settle()
}

// MARK: trace
// sink: while typing: 2
// sink: ship one, ship two
