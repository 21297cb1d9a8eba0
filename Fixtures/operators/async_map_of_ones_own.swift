// An operator that runs an async function for each value has no place in an async function: its closure is awaited, once.
//
// accept: work-ends-with-caller
// seeds: A5
// lowers: awaitedTransform

// MARK: before
import Combine
import Foundation

extension Publisher where Output: Sendable {
    func asyncMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async -> T) -> Publishers.FlatMap<Future<T, Never>, Self> // → undecided ✗ already-bridged
    where Failure == Never {
        flatMap { value in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    let output = await transform(value)
                    promise(.success(output))
                }
            }
        }
    }

    func tryAsyncMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async throws -> T) -> AnyPublisher<T, any Error> { // → undecided ✗ already-bridged
        mapError { $0 as any Error }
            .flatMap { value in
                Future { promise in
                    nonisolated(unsafe) let promise = promise
                    Task {
                        do {
                            promise(.success(try await transform(value)))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                }
            }
            .eraseToAnyPublisher()
    }
}

struct Torn: Error {}

actor Archive {
    func pages(of title: String) -> Int {
        record(.service, "count \(title)")
        return title.count
    }

    func read(_ pages: Int) throws -> String {
        record(.service, "read \(pages)")
        guard pages != 4 else { throw Torn() }
        return "\(pages) pages read"
    }
}

final class Library: Sendable {
    private let archive = Archive()

    func title(_ number: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "title \(number)")
                later(1) { promise(.success(number == 1 ? "Emma" : "Ulysses")) }
            }
        }
        .eraseToAnyPublisher()
    }

    func reading(_ number: Int) -> AnyPublisher<String, any Error> { // → one-shot publisher-function review
        title(number)
            .asyncMap { [archive] in await archive.pages(of: $0) }
            .tryAsyncMap { [archive] pages in
                record(.service, "open")
                return try await archive.read(pages)
            }
            .map { $0.uppercased() }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Reader {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        library.reading(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

extension Publisher where Output: Sendable {
    func asyncMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async -> T) -> Publishers.FlatMap<Future<T, Never>, Self>
    where Failure == Never {
        flatMap { value in
            Future { promise in
                nonisolated(unsafe) let promise = promise
                Task {
                    let output = await transform(value)
                    promise(.success(output))
                }
            }
        }
    }

    func tryAsyncMap<T: Sendable>(_ transform: @escaping @Sendable (Output) async throws -> T) -> AnyPublisher<T, any Error> {
        mapError { $0 as any Error }
            .flatMap { value in
                Future { promise in
                    nonisolated(unsafe) let promise = promise
                    Task {
                        do {
                            promise(.success(try await transform(value)))
                        } catch {
                            promise(.failure(error))
                        }
                    }
                }
            }
            .eraseToAnyPublisher()
    }
}

struct Torn: Error {}

actor Archive {
    func pages(of title: String) -> Int {
        record(.service, "count \(title)")
        return title.count
    }

    func read(_ pages: Int) throws -> String {
        record(.service, "read \(pages)")
        guard pages != 4 else { throw Torn() }
        return "\(pages) pages read"
    }
}

final class Library: Sendable {
    private let archive = Archive()

    func title(_ number: Int) async -> String {
        await withCheckedContinuation { continuation in
            record(.service, "title \(number)")
            later(1) { continuation.resume(returning: number == 1 ? "Emma" : "Ulysses") }
        }
    }

    func reading(_ number: Int) async throws -> String {
        let title = await title(number)
        try Task.checkCancellation()
        let pages = await archive.pages(of: title)
        try Task.checkCancellation()
        record(.service, "open")
        let value = try await archive.read(pages)
        return value.uppercased()
    }
}

@MainActor
final class Reader {
    private let library = Library()
    private var cancellables = Set<AnyCancellable>()

    func open(_ number: Int) {
        Task { [library] in
            do {
                let reading = try await library.reading(number)
                guard !Task.isCancelled else { return }
                record(.sink, reading)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(error)")
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
    let reader = Reader()
    reader.open(2)
    await advance(by: 2)
    reader.open(1)
    await advance(by: 2)
}

// MARK: trace
// service: title 2
// service: count Ulysses
// service: open
// service: read 7
// service: title 1
// service: count Emma
// service: open
// service: read 4
// sink: 7 PAGES READ
// sink: Torn()
