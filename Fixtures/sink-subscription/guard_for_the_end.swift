// A guard that lets only the end through: what its `else` does is what is done about a failure.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ river: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(river.isEmpty ? .failure(URLError(.badURL)) : .success(river.count)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Passenger {
    private let ferry: Ferry
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(ferry: Ferry) { self.ferry = ferry }

    func cross(_ river: String) {
        ferry.cross(river) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .finished = completion else {
                    self?.log.append("still here")
                    return
                }
                self?.log.append("arrived")
            } receiveValue: { [weak self] minutes in
                self?.log.append("\(minutes) minutes")
            }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ river: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: river.isEmpty ? .failure(URLError(.badURL)) : .success(river.count)) }
        }
    }
}

@MainActor
final class Passenger {
    private let ferry: Ferry
    private var bag = Set<AnyCancellable>()
    private(set) var log: [String] = []

    init(ferry: Ferry) { self.ferry = ferry }

    func cross(_ river: String) {
        Task { [weak self, ferry] in
            do {
                let minutes = try await ferry.cross(river)
                guard !Task.isCancelled else { return }
                self?.log.append("\(minutes) minutes")
                self?.log.append("arrived")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("still here")
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
    let passenger = Passenger(ferry: Ferry())
    passenger.cross("Elbe")
    await advance(by: 1)
    await settle()
    record(.caller, passenger.log.joined(separator: ", "))
    passenger.cross("")
    await advance(by: 1)
    await settle()
    record(.caller, passenger.log.joined(separator: ", "))
}

// MARK: trace
// caller: 4 minutes, arrived
// caller: 4 minutes, arrived, still here
