// A publisher of an optional that may also end in silence can have no third answer as an async function: a person has to look at what `nil` means then.
//
// accept: absence-is-nil
// swift6: before

// MARK: before
import Combine
import Foundation

final class Library {
    var shelf: [String: [String]] = ["Melville": ["Moby-Dick"], "Stein": []]

    func books(by author: String) -> AnyPublisher<[String], Never> { // → one-shot publisher-function
        Just(author)
            .compactMap { self.shelf[$0] }
            .eraseToAnyPublisher()
    }

    func firstBook(by author: String) -> AnyPublisher<String?, Never> { // → one-shot publisher-function review
        books(by: author)
            .map { $0.first }
            .eraseToAnyPublisher()
    }

    func title(for author: String) -> AnyPublisher<String, Never> { // → one-shot publisher-function review
        firstBook(by: author)
            .map { $0 ?? "nothing" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BookModel {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func load(_ author: String) {
        library.title(for: author) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\(author): \($0)") }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Library {
    var shelf: [String: [String]] = ["Melville": ["Moby-Dick"], "Stein": []]

    func books(by author: String) async -> [String]? {
        shelf[author]
    }

    func firstBook(by author: String) async -> String? {
        guard let books = await books(by: author) else { return nil }
        return books.first
    }

    func title(for author: String) async -> String {
        let firstBook = await firstBook(by: author)
        return firstBook ?? "nothing"
    }
}

@MainActor
final class BookModel {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func load(_ author: String) {
        Task { [library] in
            let title = await library.title(for: author)
            guard !Task.isCancelled else { return }
            record(.sink, "\(author): \(title)")
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
    let model = BookModel()
    model.load("Melville")
    await settle()
    model.load("Stein")
    await settle()
}

// MARK: trace
// sink: Melville: Moby-Dick
// sink: Stein: nothing
