// A store that hides another one behind closures is no riddle: what its only initialiser puts into them is what it delivers.

// MARK: before
import Combine
import Foundation

protocol NoteStoring: Sendable {
    func note(_ id: Int) -> AnyPublisher<String, Never> // → one-shot ✗ no-async-caller
}

final class NoteStore: NoteStoring {
    func note(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ requirement-stays
        Just("note \(id)").eraseToAnyPublisher()
    }
}

struct AnyNoteStore {
    private let load: (Int) -> AnyPublisher<String, Never>

    init<Store: NoteStoring>(_ store: Store) {
        load = store.note
    }

    func title(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ callee-stays
        load(id).map { $0.uppercased() }.eraseToAnyPublisher()
    }
}

@MainActor
final class NoteModel {
    private let store = AnyNoteStore(NoteStore())
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        store.title(id) // → one-shot ✗ callee-stays
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = NoteModel()
    model.show(3)
    await settle()
}

// MARK: trace
// sink: NOTE 3
