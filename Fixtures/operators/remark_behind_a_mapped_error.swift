// What is remarked on behind a step that maps errors stays with the error, and does not come to stand above the next step.

// MARK: before
import Combine
import Foundation

enum GaugeError: Error {
    case broken, dry
}

struct Gauge: Sendable {
    func level(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) {
                    if number > 0 { promise(.success(number)) } else { promise(.failure(URLError(.timedOut))) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func checked(_ number: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        level(number)
            .mapError { _ -> Error in GaugeError.broken } // codes are negative values
            .tryMap { level in
                // Nothing flows below that.
                guard level > 1 else { throw GaugeError.dry }
                return level
            }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Station {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        gauge.checked(number) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { if case .failure(let error) = $0 { record(.sink, "\(error)") } },
                receiveValue: { record(.sink, "level \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: run
@MainActor
func run() async {
    let station = Station()
    for number in 0...2 {
        station.read(number)
        await advance(by: 1)
    }
}

// MARK: after
import Combine
import Foundation

enum GaugeError: Error {
    case broken, dry
}

struct Gauge: Sendable {
    func level(_ number: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) {
                if number > 0 { continuation.resume(returning: number) } else { continuation.resume(throwing: URLError(.timedOut)) }
            }
        }
    }

    func checked(_ number: Int) async throws -> Int {
        let value: Int
        do {
            value = try await level(number)
        } catch {
            // codes are negative values
            throw GaugeError.broken
        }
        // Nothing flows below that.
        guard value > 1 else { throw GaugeError.dry }
        return value
    }
}

@MainActor
final class Station {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()

    func read(_ number: Int) {
        Task { [gauge] in
            do {
                let checked = try await gauge.checked(number)
                guard !Task.isCancelled else { return }
                record(.sink, "level \(checked)")
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

// MARK: trace
// sink: broken
// sink: dry
// sink: level 2
