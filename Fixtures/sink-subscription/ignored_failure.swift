// An app that shrugs at a failure would print it or crash on it if `receiveCompletion: { _ in }` became a bare `try`.

// MARK: before
import Combine
import Foundation

struct Offline: Error {}

final class Weather: Sendable {
    func temperature(online: Bool) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        guard online else { return Fail(error: Offline()).eraseToAnyPublisher() }
        return Deferred {
            Future { promise in
                later(0.1) { promise(.success(21)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Badge {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()
    private(set) var degrees: Int?

    func refresh(online: Bool) {
        weather.temperature(online: online) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { [weak self] in self?.degrees = $0 })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Offline: Error {}

final class Weather: Sendable {
    func temperature(online: Bool) async throws -> Int {
        guard online else { throw Offline() }
        return try await withCheckedThrowingContinuation { continuation in
            later(0.1) { continuation.resume(returning: 21) }
        }
    }
}

@MainActor
final class Badge {
    private let weather = Weather()
    private var cancellables = Set<AnyCancellable>()
    private(set) var degrees: Int?

    func refresh(online: Bool) {
        Task { [weak self, weather] in
            guard let temperature = try? await weather.temperature(online: online), !Task.isCancelled else {
                return
            }
            self?.degrees = temperature
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
    let badge = Badge()
    badge.refresh(online: false)
    await settle()
    record(.caller, "\(badge.degrees as Any)")
    badge.refresh(online: true)
    await advance(by: 0.1)
    record(.caller, "\(badge.degrees as Any)")
}

// MARK: trace
// caller: nil
// caller: Optional(21)
