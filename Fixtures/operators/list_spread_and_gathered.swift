// A list taken apart into its elements and put together again would stay a publisher, for the sake of a filter that lists have themselves.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Note: Sendable, Equatable {
    let id: Int
    let isRead: Bool
}

enum NoteError: Error {
    case locked
}

final class NoteStore: Sendable {
    let notes: [Note]?

    init(notes: [Note]?) {
        self.notes = notes
    }

    func allNotes() -> AnyPublisher<[Note], Error> { // → one-shot publisher-function
        Deferred { [notes] in
            Future { promise in
                later(1) { promise(notes.map { .success($0) } ?? .failure(NoteError.locked)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func unreadIds() -> AnyPublisher<[Int], Error> { // → one-shot publisher-function
        allNotes()
            .flatMap { $0.publisher }
            .filter { !$0.isRead }
            // Only the ids leave the store.
            .map(\.id)
            .collect()
            .eraseToAnyPublisher()
    }
}

@MainActor
final class NoteList {
    private let store: NoteStore
    private var cancellables = Set<AnyCancellable>()
    private(set) var unread: [Note] = []

    init(store: NoteStore) {
        self.store = store
    }

    func load() {
        store.allNotes() // → one-shot sink-subscription
            .replaceError(with: [])
            .flatMap { Publishers.Sequence(sequence: $0) }
            .filter { $0.isRead == false }
            .collect()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] notes in
                self?.unread = notes
                record(.sink, "\(notes.map(\.id))")
            }
            .store(in: &cancellables)
    }

    func find(_ id: Int) {
        store.allNotes() // → one-shot sink-subscription
            .flatMap { Publishers.Sequence(sequence: $0).setFailureType(to: Error.self) }
            .first(where: { $0.id == id })
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
            } receiveValue: { note in
                record(.sink, "found \(note.id)")
            }
            .store(in: &cancellables)
    }

    func ids() {
        store.unreadIds() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { _ in
            } receiveValue: { ids in
                record(.sink, "ids \(ids)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Note: Sendable, Equatable {
    let id: Int
    let isRead: Bool
}

enum NoteError: Error {
    case locked
}

final class NoteStore: Sendable {
    let notes: [Note]?

    init(notes: [Note]?) {
        self.notes = notes
    }

    func allNotes() async throws -> [Note] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: self.notes.map { .success($0) } ?? .failure(NoteError.locked)) }
        }
    }

    func unreadIds() async throws -> [Int] {
        let allNotes = try await allNotes()
        // Only the ids leave the store.
        return allNotes.filter { !$0.isRead }.map(\.id)
    }
}

@MainActor
final class NoteList {
    private let store: NoteStore
    private var cancellables = Set<AnyCancellable>()
    private(set) var unread: [Note] = []

    init(store: NoteStore) {
        self.store = store
    }

    func load() {
        Task { [weak self, store] in
            let allNotes = (try? await store.allNotes()) ?? []
            let notes = allNotes.filter { $0.isRead == false }
            guard !Task.isCancelled else { return }
            self?.unread = notes
            record(.sink, "\(notes.map(\.id))")
        }
        .store(in: &cancellables)
    }

    func find(_ id: Int) {
        Task { [store] in
            do {
                let allNotes = try await store.allNotes()
                guard let note = (allNotes.first(where: { $0.id == id })) else { return }
                guard !Task.isCancelled else { return }
                record(.sink, "found \(note.id)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func ids() {
        Task { [store] in
            guard let ids = try? await store.unreadIds(), !Task.isCancelled else { return }
            record(.sink, "ids \(ids)")
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
    for notes in [[Note(id: 3, isRead: false), Note(id: 1, isRead: true), Note(id: 2, isRead: false)], [], nil] {
        let list = NoteList(store: NoteStore(notes: notes))
        list.load()
        list.find(1)
        list.ids()
        await advance(by: 1)
        record(.caller, "\(list.unread.map(\.id))")
    }
}

// MARK: trace
// caller: [3, 2]
// caller: []
// caller: []
// sink: [3, 2]
// sink: found 1
// sink: ids [3, 2]
// sink: []
// sink: ids []
// sink: []
// sink: failed: locked
