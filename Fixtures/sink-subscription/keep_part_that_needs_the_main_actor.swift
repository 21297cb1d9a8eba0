// What runs side by side runs off the main actor, where the closures of its parts cannot read what belongs to that.

// MARK: before
import Combine
import Foundation

struct Library: Sendable {
    func books(_ count: Int) -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                later(1) { promise(.success(count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Shelf {
    private let library = Library()
    private var bag = Set<AnyCancellable>()
    private var shown = 3

    func load() {
        library.books(1) // → one-shot ✗ hard-to-read
            .zip(library.books(2).receive(on: DispatchQueue.main).map { [self] in $0 + shown })
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) and \($1)") }
            .store(in: &bag)
    }

    func title() {
        library.books(4) // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .map { count -> String in
                self.shown = count
                return self.title(of: count)
            }
            .zip(library.books(5))
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "\($0) and \($1)") }
            .store(in: &bag)
    }

    private func title(of count: Int) -> String { "\(count) of \(shown)" }
}

// MARK: run
@MainActor
func run() async {
    let shelf = Shelf()
    shelf.load()
    await advance(by: 2)
    shelf.title()
    await advance(by: 2)
}

// MARK: trace
// sink: 1 and 5
// sink: 4 of 4 and 5
