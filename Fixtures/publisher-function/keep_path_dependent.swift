// One value from the cache, or a stream that follows the file: which one is known at run time only, and one await would miss every later value.

// MARK: before
import Combine
import Foundation

final class Notes {
    private var frozen: Set<String> = []
    let changes = PassthroughSubject<String, Never>()

    func freeze(_ name: String) {
        frozen.insert(name)
    }

    func text(of name: String) -> AnyPublisher<String, Never> { // → continuous ✗ path-dependent
        if frozen.contains(name) {
            return Just("\(name) as it was").eraseToAnyPublisher()
        }
        return changes.eraseToAnyPublisher()
    }
}

@MainActor
final class NotesModel {
    let notes = Notes()
    private var cancellables = Set<AnyCancellable>()

    func open(_ name: String) {
        notes.text(of: name) // → continuous ✗ subject
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor func run() async {
    let model = NotesModel()
    model.notes.freeze("todo")
    model.open("todo")
    model.open("diary")
    model.notes.changes.send("Monday")
    model.notes.changes.send("Tuesday")
}

// MARK: trace
// sink: todo as it was
// sink: Monday
// sink: Tuesday
