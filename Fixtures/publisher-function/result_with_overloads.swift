// An app gives `Result` a `map` of another form: what takes a closure is still Result's own, and its `publisher` delivers one value or
// fails.

// MARK: before
import Combine
import Foundation

enum BuoyError: Error { case unknown, hidden }

extension Result where Success == Never {
    func map<Value>(to type: Value.Type) -> Result<Value, Failure> {
        switch self {
        case .failure(let error): .failure(error)
        }
    }

    func map() -> Result<Int, Failure> {
        map(to: Int.self)
    }
}

extension Result {
    func hiding<Other: Error>(_ error: Other) -> Result<Success, Other> {
        mapError { _ in error }
    }
}

protocol BuoyBook: Sendable {
    func depth(of name: String) -> Result<Int, BuoyError>
}

struct Buoys: BuoyBook {
    func depth(of name: String) -> Result<Int, BuoyError> {
        name == "north" ? .success(40) : .failure(.unknown)
    }
}

struct BuoyService: Sendable {
    let book: any BuoyBook

    func label(_ name: String) -> AnyPublisher<String, BuoyError> { // → one-shot publisher-function
        book.depth(of: name)
            .map { "\($0) m" }
            .hiding(BuoyError.hidden)
            .publisher
            .eraseToAnyPublisher()
    }
}

@MainActor
final class BuoyModel {
    private let service = BuoyService(book: Buoys())
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        service.label(name) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(error)") }
            } receiveValue: { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum BuoyError: Error { case unknown, hidden }

extension Result where Success == Never {
    func map<Value>(to type: Value.Type) -> Result<Value, Failure> {
        switch self {
        case .failure(let error): .failure(error)
        }
    }

    func map() -> Result<Int, Failure> {
        map(to: Int.self)
    }
}

extension Result {
    func hiding<Other: Error>(_ error: Other) -> Result<Success, Other> {
        mapError { _ in error }
    }
}

protocol BuoyBook: Sendable {
    func depth(of name: String) -> Result<Int, BuoyError>
}

struct Buoys: BuoyBook {
    func depth(of name: String) -> Result<Int, BuoyError> {
        name == "north" ? .success(40) : .failure(.unknown)
    }
}

struct BuoyService: Sendable {
    let book: any BuoyBook

    func label(_ name: String) async throws -> String {
        try book.depth(of: name)
            .map { "\($0) m" }
            .hiding(BuoyError.hidden)
            .get()
    }
}

@MainActor
final class BuoyModel {
    private let service = BuoyService(book: Buoys())
    private var cancellables = Set<AnyCancellable>()

    func show(_ name: String) {
        Task { [service] in
            do {
                let label = try await service.label(name)
                guard !Task.isCancelled else { return }
                record(.sink, label)
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
    let model = BuoyModel()
    model.show("north")
    await settle()
    model.show("south")
    await settle()
}

// MARK: trace
// sink: 40 m
// sink: hidden
