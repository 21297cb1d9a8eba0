// How many values are taken is written by a name that stands for a number and nothing else.

// MARK: before
import Combine
import Foundation

final class Almanac: Sendable {
    private static let answers = 1

    func tide(_ day: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { day.isEmpty ? promise(.failure(URLError(.badURL))) : promise(.success(day.count)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func flood(_ day: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        tide(day)
            .prefix(Self.answers)
            .map { $0 * 10 }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Quay {
    private let almanac = Almanac()
    private var cancellables = Set<AnyCancellable>()

    func look(_ day: String) {
        almanac.flood(day) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                if case .failure = completion { record(.sink, "no tide") } else { record(.sink, "closed") }
            } receiveValue: { height in
                record(.sink, "\(height)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Almanac: Sendable {
    private static let answers = 1

    func tide(_ day: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { day.isEmpty ? continuation.resume(throwing: URLError(.badURL)) : continuation.resume(returning: day.count) }
        }
    }

    func flood(_ day: String) async throws -> Int {
        let tide = try await tide(day)
        return tide * 10
    }
}

@MainActor
final class Quay {
    private let almanac = Almanac()
    private var cancellables = Set<AnyCancellable>()

    func look(_ day: String) {
        Task { [almanac] in
            do {
                let height = try await almanac.flood(day)
                guard !Task.isCancelled else { return }
                record(.sink, "\(height)")
                guard !Task.isCancelled else { return }
                record(.sink, "closed")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "no tide")
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
    quay.look("Monday")
    quay.look("")
    await advance(by: 1)
}

// MARK: trace
// sink: 60
// sink: closed
// sink: no tide
