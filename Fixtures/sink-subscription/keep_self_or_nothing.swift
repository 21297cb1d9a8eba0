// A step that goes on with `self?.…`, or with nothing where there is no `self` any more, stays: written out it would hold `self` for the rest of the
// chain, or ask for it again behind every wait.

// MARK: before
import Combine
import Foundation

@MainActor
final class Reader {
    private let library: Library
    private var cancellables = Set<AnyCancellable>()

    init(library: Library) {
        self.library = library
    }

    func read() {
        library.id() // → one-shot ✗ hard-to-read
            .receive(on: DispatchQueue.main)
            .flatMap { [weak self] id -> AnyPublisher<String, Never> in
                self?.library.title(of: id) ?? Empty().eraseToAnyPublisher()
            }
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "done") }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    deinit { record(.lifetime, "reader gone") }
}

final class Library: Sendable {
    func id() -> AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success(4)) } } }.eraseToAnyPublisher()
    }

    func title(of id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ review-tier
        Deferred { Future { promise in later(1) { promise(.success("Title \(id)")) } } }.eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    let reader = Reader(library: Library())
    reader.read()
    await advance(by: 2)
    var second: Reader? = Reader(library: Library())
    second?.read()
    second = nil
    await advance(by: 2)
}

// MARK: trace
// sink: Title 4
// sink: done
// lifetime: reader gone
// lifetime: reader gone
