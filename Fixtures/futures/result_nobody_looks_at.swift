// A continuation whose value is thrown away has no type of its own, and one that may be missing has to give nothing in so many words.

// MARK: before
import Combine
import Foundation

protocol Winder: Sendable {
    func wind() -> AnyPublisher<Void, Never> // → one-shot publisher-requirement
    func strike() -> AnyPublisher<Bool, Error> // → one-shot publisher-requirement
}

struct HandWinder: Winder {
    let isAtHome: Bool

    func wind() -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        guard isAtHome else { return Empty().eraseToAnyPublisher() }
        return Deferred {
            Future { promise in
                record(.service, "wound")
                promise(.success(()))
            }
        }
        .eraseToAnyPublisher()
    }

    func strike() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future<Int, Error> { promise in
                later(1) {
                    promise(.success(12))
                }
            }
        }
        .map { _ in true }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ClockModel {
    private let winder: any Winder
    private var cancellables = Set<AnyCancellable>()

    init(winder: any Winder) { self.winder = winder }

    func wind() {
        winder.wind() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, "it ticks") }
            .store(in: &cancellables)
    }

    func strike() {
        winder.strike() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, "struck: \($0)") })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

protocol Winder: Sendable {
    func wind() async -> Void?
    func strike() async throws -> Bool
}

struct HandWinder: Winder {
    let isAtHome: Bool

    func wind() async -> Void? {
        guard isAtHome else { return nil }
        record(.service, "wound")
        return ()
    }

    func strike() async throws -> Bool {
        let _: Int = try await withCheckedThrowingContinuation { continuation in
            later(1) {
                continuation.resume(returning: 12)
            }
        }
        return true
    }
}

@MainActor
final class ClockModel {
    private let winder: any Winder
    private var cancellables = Set<AnyCancellable>()

    init(winder: any Winder) { self.winder = winder }

    func wind() {
        Task { [winder] in
            guard await winder.wind() != nil else { return }
            guard !Task.isCancelled else { return }
            record(.sink, "it ticks")
        }
        .store(in: &cancellables)
    }

    func strike() {
        Task { [winder] in
            guard let strike = try? await winder.strike(), !Task.isCancelled else { return }
            record(.sink, "struck: \(strike)")
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
    for isAtHome in [true, false] {
        let model = ClockModel(winder: HandWinder(isAtHome: isAtHome))
        model.wind()
        await settle()
        model.strike()
        await advance(by: 2)
    }
}

// MARK: trace
// service: wound
// sink: it ticks
// sink: struck: true
// sink: struck: true
