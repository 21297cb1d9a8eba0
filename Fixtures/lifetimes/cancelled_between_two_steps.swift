// A subscriber's chain that is cancelled during its first request must not send the second, and must not run the closures in between.
//
// pitfalls: 5

// MARK: before
import Combine
import Foundation

final class Harbour: Sendable {
    func berth(_ boat: String) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "berth for \(boat)")
                later(1) { promise(.success(12)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func reserve(_ berth: Int) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "reserve \(berth)")
                later(1) { promise(.success("berth \(berth) is yours")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ReservationModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private(set) var asked = 0

    func reserve(for boat: String) {
        harbour.berth(boat) // → one-shot sink-subscription
            .map { [self] berth in
                asked = berth
                return berth
            }
            .flatMap { [harbour] in harbour.reserve($0) }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure = completion { record(.sink, "failed") }
                },
                receiveValue: { record(.sink, $0) }
            )
            .store(in: &cancellables)
    }

    func giveUp() {
        cancellables = []
    }
}

// MARK: after
import Combine
import Foundation

final class Harbour: Sendable {
    func berth(_ boat: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "berth for \(boat)")
            later(1) { continuation.resume(returning: 12) }
        }
    }

    func reserve(_ berth: Int) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "reserve \(berth)")
            later(1) { continuation.resume(returning: "berth \(berth) is yours") }
        }
    }
}

@MainActor
final class ReservationModel {
    private let harbour = Harbour()
    private var cancellables = Set<AnyCancellable>()
    private(set) var asked = 0

    func reserve(for boat: String) {
        Task { [harbour] in
            do {
                let berth = try await harbour.berth(boat)
                guard !Task.isCancelled else { return }
                asked = berth
                let value = try await harbour.reserve(berth)
                guard !Task.isCancelled else { return }
                record(.sink, value)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "failed")
            }
        }
        .store(in: &cancellables)
    }

    func giveUp() {
        cancellables = []
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
    let model = ReservationModel()
    model.reserve(for: "Tern")
    await advance(by: 0.5)
    model.giveUp()
    await advance(by: 3)
    record(.caller, "asked for \(model.asked)")
}

// MARK: trace
// service: berth for Tern
// caller: asked for 0
