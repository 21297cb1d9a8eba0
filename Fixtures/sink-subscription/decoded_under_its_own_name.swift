// What the closure calls the value is what comes last; what comes on the way has a name of its own.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Tide: Decodable {
    static let lowest = 0
    let height: Int
}

final class Gauge: Sendable {
    func requestCurrentTide() -> AnyPublisher<Data, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(.success(Data(#"{"height": 4}"#.utf8))) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Pier {
    private let gauge = Gauge()
    private var height = 0
    private var bag = Set<AnyCancellable>()

    func look() {
        gauge.requestCurrentTide() // → one-shot sink-subscription review
            .decode(type: Tide.self, decoder: JSONDecoder())
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "failed: \(error)") }
                },
                receiveValue: { [weak self] tide in
                    self?.height = tide.height
                    record(.sink, "\(tide.height) m")
                }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

struct Tide: Decodable {
    static let lowest = 0
    let height: Int
}

final class Gauge: Sendable {
    func requestCurrentTide() async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: Data(#"{"height": 4}"#.utf8)) }
        }
    }
}

@MainActor
final class Pier {
    private let gauge = Gauge()
    private var height = 0
    private var bag = Set<AnyCancellable>()

    func look() {
        Task { [weak self, gauge] in
            do {
                let data = try await gauge.requestCurrentTide()
                let tide = try JSONDecoder().decode(Tide.self, from: data)
                guard !Task.isCancelled else { return }
                self?.height = tide.height
                record(.sink, "\(tide.height) m")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed: \(error)")
            }
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
    let pier = Pier()
    pier.look()
    await advance(by: 2)
}

// MARK: trace
// sink: 4 m
