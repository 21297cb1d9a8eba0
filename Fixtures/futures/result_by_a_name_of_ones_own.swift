// A promise that is given a result by a name of one's own: only the promise's type says what `.done` is a member of, so it is written out.

// MARK: before
import Combine
import Foundation

struct Refused: Error {}

extension Result where Success == Void {
    static var done: Result<Void, Failure> { .success(()) }
}

final class Ferry: Sendable {
    func cross(_ cars: Int) -> AnyPublisher<Void, Refused> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "\(cars) cars")
                guard cars > 0 else { return promise(.done) }
                promise(cars > 9 ? .failure(Refused()) : .done)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Quay {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func board(_ cars: Int) {
        ferry.cross(cars) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in record(.sink, "over") }, receiveValue: { record(.sink, "crossed") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Refused: Error {}

extension Result where Success == Void {
    static var done: Result<Void, Failure> { .success(()) }
}

final class Ferry: Sendable {
    func cross(_ cars: Int) async throws {
        record(.service, "\(cars) cars")
        guard cars > 0 else { return try (.done as Result<Void, Refused>).get() }
        return try ((cars > 9 ? .failure(Refused()) : .done) as Result<Void, Refused>).get()
    }
}

@MainActor
final class Quay {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func board(_ cars: Int) {
        Task { [ferry] in
            do {
                try await ferry.cross(cars)
                guard !Task.isCancelled else { return }
                record(.sink, "crossed")
                guard !Task.isCancelled else { return }
                record(.sink, "over")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "over")
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
    let quay = Quay()
    quay.board(0)
    await advance(by: 1)
    quay.board(10)
    await advance(by: 1)
}

// MARK: trace
// service: 0 cars
// sink: crossed
// sink: over
// service: 10 cars
// sink: over
