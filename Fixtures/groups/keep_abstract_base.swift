// A method that only says that it has to be overridden gives no publisher: what overrides it says what a call delivers.

// MARK: before
import Combine
import Foundation

@MainActor
class Library {
    func title(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ no-async-caller
        fatalError("override this")
    }

    func changes() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        preconditionFailure("override this")
    }
}

final class LocalLibrary: Library {
    private let counts = CurrentValueSubject<Int, Never>(0)

    override func title(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("title \(id)").eraseToAnyPublisher()
    }

    override func changes() -> AnyPublisher<Int, Never> { // → continuous ✗ subject
        counts.eraseToAnyPublisher()
    }

    func add() {
        counts.value += 1
    }
}

@MainActor
final class LibraryModel {
    private var cancellables = Set<AnyCancellable>()

    func open(_ library: Library) {
        library.title(4) // → one-shot ✗ review-tier
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
        library.changes() // → continuous ✗ subject
            .sink { record(.sink, "\($0)") }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let library = LocalLibrary()
    let model = LibraryModel()
    model.open(library)
    library.add()
}

// MARK: trace
// sink: title 4
// sink: 0
// sink: 1
