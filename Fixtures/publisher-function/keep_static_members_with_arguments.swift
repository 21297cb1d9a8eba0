// An app's own `.just` that leans on another static member, written with the type's arguments, hides that every request of it is a one-shot.

// MARK: before
import Combine
import Foundation

extension Publisher {
    static func empty() -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Empty().eraseToAnyPublisher()
    }

    static func just(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output)
            .catch { _ in AnyPublisher<Output, Failure>.empty() }
            .eraseToAnyPublisher()
    }
}

final class Library: Sendable {
    func title(_ shelf: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        .just("book \(shelf)")
    }
}

@MainActor
final class LibraryModel {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func show(_ shelf: Int) {
        library.title(shelf) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LibraryModel()
    model.show(2)
    await settle()
}

// MARK: trace
// sink: book 2
