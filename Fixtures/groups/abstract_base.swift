// A method that only says that it has to be overridden gives no publisher: it moves with what overrides it, and goes on saying so.

// MARK: before
import Combine

class Library: @unchecked Sendable {
    func title(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        preconditionFailure("override this")
    }
}

final class LocalLibrary: Library, @unchecked Sendable {
    override func title(_ id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("title \(id)")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LibraryModel {
    private let library: Library
    private var bag = Set<AnyCancellable>()
    init(library: Library) { self.library = library }

    func open() {
        library.title(4) // → one-shot sink-subscription
            .sink { record(.sink, $0) }
            .store(in: &bag)
    }
}

// MARK: after
import Combine

class Library: @unchecked Sendable {
    func title(_ id: Int) async -> String {
        preconditionFailure("override this")
    }
}

final class LocalLibrary: Library, @unchecked Sendable {
    override func title(_ id: Int) async -> String {
        await withCheckedContinuation { continuation in
            later(1) { continuation.resume(returning: "title \(id)") }
        }
    }
}

@MainActor
final class LibraryModel {
    private let library: Library
    private var bag = Set<AnyCancellable>()
    init(library: Library) { self.library = library }

    func open() {
        Task { [library] in
            let title = await library.title(4)
            guard !Task.isCancelled else { return }
            record(.sink, title)
        }
        .store(in: &bag)
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
    let model = LibraryModel(library: LocalLibrary())
    model.open()
    await advance(by: 1)
    await settle()
}

// MARK: trace
// sink: title 4
