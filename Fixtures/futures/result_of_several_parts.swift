// A double hands its promise `answer ?? .success([])`, or one of two results: with the async form asked for, its publisher would stay for nobody.
//
// tier: review

// MARK: before
import Combine
import Foundation

protocol Stock: Sendable {
    func items() -> AnyPublisher<[String], Error> // → one-shot publisher-requirement
}

final class LiveStock: Stock {
    func items() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(["apples"])) } } }.eraseToAnyPublisher()
    }
}

final class StockMock: Stock, @unchecked Sendable {
    var answer: Result<[String], Error>?

    func items() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Future { promise in promise(self.answer ?? .success([])) }.eraseToAnyPublisher()
    }
}

final class StockStub: Stock, @unchecked Sendable {
    var error: Error?

    func items() -> AnyPublisher<[String], Error> { // → one-shot publisher-function
        Future { $0(self.error == nil ? .success(["pears"]) : .failure(self.error!)) }.eraseToAnyPublisher()
    }
}

@MainActor
final class StockModel {
    private let stock: any Stock
    private var cancellables = Set<AnyCancellable>()

    init(stock: any Stock) {
        self.stock = stock
    }

    func load() {
        stock.items() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure = $0 { record(.sink, "failed") } },
                receiveValue: { record(.sink, $0.joined(separator: ", ")) }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Stock: Sendable {
    func items() async throws -> [String]
}

final class LiveStock: Stock {
    func items() async throws -> [String] {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: ["apples"]) }
        }
    }
}

final class StockMock: Stock, @unchecked Sendable {
    var answer: Result<[String], Error>?

    func items() async throws -> [String] {
        return try (answer ?? .success([])).get()
    }
}

final class StockStub: Stock, @unchecked Sendable {
    var error: Error?

    func items() async throws -> [String] {
        return try ((error == nil ? .success(["pears"]) : .failure(error!)) as Result<[String], Error>).get()
    }
}

@MainActor
final class StockModel {
    private let stock: any Stock
    private var cancellables = Set<AnyCancellable>()

    init(stock: any Stock) {
        self.stock = stock
    }

    func load() {
        Task { [stock] in
            do {
                let items = try await stock.items()
                guard !Task.isCancelled else { return }
                record(.sink, items.joined(separator: ", "))
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
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
    let mock = StockMock()
    let stub = StockStub()
    let (first, second) = (StockModel(stock: mock), StockModel(stock: stub))
    let live = StockModel(stock: LiveStock())
    first.load()
    await settle()
    mock.answer = .failure(URLError(.timedOut))
    first.load()
    await settle()
    second.load()
    await settle()
    stub.error = URLError(.timedOut)
    second.load()
    await settle()
    live.load()
    await advance(by: 1)
}

// MARK: trace
// sink: 
// sink: failed
// sink: pears
// sink: failed
// sink: apples
