// A Future whose task says that it runs on the main actor: what it does runs there in the async function too, and what awaits stays a task.
//
// swift6: after
// pitfalls: 3

// MARK: before
import Combine
import Foundation

enum ShelfError: Error {
    case full
    case unknown
}

@MainActor
final class Shelf {
    private var titles: [String] = []

    func put(_ title: String) throws -> Int {
        if titles.count == 2 { throw ShelfError.full }
        titles.append(title)
        return titles.count
    }

    func move(_ title: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        guard let index = titles.firstIndex(of: title) else { throw ShelfError.unknown }
        titles.remove(at: index)
        return titles.count
    }
}

final class Library: Sendable {
    private let shelf: Shelf

    init(shelf: Shelf) {
        self.shelf = shelf
    }

    func put(_ title: String) -> AnyPublisher<Int, ShelfError> { // → one-shot publisher-function
        Future<Int, ShelfError> { promise in
            Task { @MainActor in
                record(.service, "main: \(Thread.isMainThread)")
                do {
                    let place = try self.shelf.put(title)
                    promise(.success(place))
                } catch {
                    promise(.failure(.full))
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func move(_ title: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Future { promise in
            Task { @MainActor in
                record(.service, "moves \(title)")
                do {
                    let left = try await self.shelf.move(title)
                    promise(.success(left))
                } catch {
                    promise(.failure(error))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LibraryModel {
    private let library: Library
    private var cancellables = Set<AnyCancellable>()

    init(library: Library) {
        self.library = library
    }

    func put(_ title: String) {
        library.put(title) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(title): \(error)") }
            } receiveValue: { place in
                record(.sink, "\(title) at \(place)")
            }
            .store(in: &cancellables)
    }

    func move(_ title: String) {
        library.move(title) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(title): \(error)") }
            } receiveValue: { left in
                record(.sink, "\(left) left")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum ShelfError: Error {
    case full
    case unknown
}

@MainActor
final class Shelf {
    private var titles: [String] = []

    func put(_ title: String) throws -> Int {
        if titles.count == 2 { throw ShelfError.full }
        titles.append(title)
        return titles.count
    }

    func move(_ title: String) async throws -> Int {
        try await Task.sleep(nanoseconds: 1_000_000_000)
        guard let index = titles.firstIndex(of: title) else { throw ShelfError.unknown }
        titles.remove(at: index)
        return titles.count
    }
}

final class Library: Sendable {
    private let shelf: Shelf

    init(shelf: Shelf) {
        self.shelf = shelf
    }

    func put(_ title: String) async throws -> Int {
        try await MainActor.run {
            record(.service, "main: \(Thread.isMainThread)")
            do {
                let place = try shelf.put(title)
                return place
            } catch {
                throw ShelfError.full
            }
        }
    }

    func move(_ title: String) async throws -> Int {
        try await Task { @MainActor in
            record(.service, "moves \(title)")
            let left = try await shelf.move(title)
            return left
        }.value
    }
}

@MainActor
final class LibraryModel {
    private let library: Library
    private var cancellables = Set<AnyCancellable>()

    init(library: Library) {
        self.library = library
    }

    func put(_ title: String) {
        Task { [library] in
            do {
                let place = try await library.put(title)
                guard !Task.isCancelled else { return }
                record(.sink, "\(title) at \(place)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(title): \(error)")
            }
        }
        .store(in: &cancellables)
    }

    func move(_ title: String) {
        Task { [library] in
            do {
                let left = try await library.move(title)
                guard !Task.isCancelled else { return }
                record(.sink, "\(left) left")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(title): \(error)")
            }
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
    let model = LibraryModel(library: Library(shelf: Shelf()))
    for title in ["Emma", "Persuasion", "Sanditon"] {
        model.put(title)
        await advance(by: 1)
    }
    model.move("Emma")
    await advance(by: 2)
    model.move("Emma")
    await advance(by: 2)
}

// MARK: trace
// service: main: true
// service: main: true
// service: main: true
// service: moves Emma
// service: moves Emma
// sink: Emma at 1
// sink: Persuasion at 2
// sink: Sanditon: full
// sink: 1 left
// sink: Emma: unknown
