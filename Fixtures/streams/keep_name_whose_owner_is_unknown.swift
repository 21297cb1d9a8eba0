// Nothing here tells whose `changes` are meant: a property that has that name counts, whether it says its type or not.
//
// uncompiled: the library is not here

// MARK: before
import Combine
import Registry

final class Draft {
    var changes: AnyPublisher<Int, Never> { // → one-shot ✗ review-tier
        Just(1).eraseToAnyPublisher()
    }
}

final class Ledger {
    let changes = PassthroughSubject<Int, Never>()
}

@MainActor
final class Clerk {
    private let book = Registry.open("book")
    private var cancellables = Set<AnyCancellable>()

    func watch() {
        book.changes // → continuous ✗ subject
            .sink { record(.sink, "changed \($0)") }
            .store(in: &cancellables)
    }
}
