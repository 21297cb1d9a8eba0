// An app's own `.just` that writes a line in the log is more than its value.

// MARK: before
import Combine
import Foundation

extension Publisher {
    static func just(_ output: Output) -> AnyPublisher<Output, Failure> { // → one-shot ✗ shape-not-supported
        Just(output)
            .handleEvents(receiveOutput: { record(.service, "given \($0)") })
            .setFailureType(to: Failure.self)
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
// service: given book 2
// sink: book 2
