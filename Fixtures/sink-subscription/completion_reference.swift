// A method that is handed the completion whole is told of the end after the value, and of the failure where it is caught.

// MARK: before
import Combine
import Foundation

final class BoxOffice: Sendable {
    func reserve(_ seat: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(seat > 0 ? .success(seat) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Counter {
    private let office = BoxOffice()
    private var cancellables = Set<AnyCancellable>()

    func sell(_ seat: Int) {
        office.reserve(seat) // → one-shot sink-subscription
            .sink(receiveCompletion: finish, receiveValue: show)
            .store(in: &cancellables)
    }

    private func show(_ seat: Int) {
        record(.sink, "seat \(seat)")
    }

    private func finish(_ completion: Subscribers.Completion<Error>) {
        if case .failure = completion { record(.sink, "sold out") } else { record(.sink, "done") }
    }
}

// MARK: after
import Combine
import Foundation

final class BoxOffice: Sendable {
    func reserve(_ seat: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: seat > 0 ? .success(seat) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class Counter {
    private let office = BoxOffice()
    private var cancellables = Set<AnyCancellable>()

    func sell(_ seat: Int) {
        Task { [office] in
            do {
                let value = try await office.reserve(seat)
                guard !Task.isCancelled else { return }
                show(value)
                finish(.finished)
            } catch {
                guard !Task.isCancelled else { return }
                finish(.failure(error))
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ seat: Int) {
        record(.sink, "seat \(seat)")
    }

    private func finish(_ completion: Subscribers.Completion<Error>) {
        if case .failure = completion { record(.sink, "sold out") } else { record(.sink, "done") }
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
    let counter = Counter()
    counter.sell(4)
    await advance(by: 1)
    counter.sell(0)
    await advance(by: 1)
}

// MARK: trace
// sink: seat 4
// sink: done
// sink: sold out
