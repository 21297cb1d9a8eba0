// A request that a button's action starts: the closure holds `self` weakly already, and the task must not hold it otherwise.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

@MainActor
final class Button {
    var action: () -> Void = {}
}

final class Drawbridge: Sendable {
    func lower() -> AnyPublisher<Bool, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success(true)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Castle {
    let button = Button()
    private let bridge = Drawbridge()
    private let canary = Canary("castle")
    private var cancellables = Set<AnyCancellable>()
    private var isDown = false

    func prepare() {
        button.action = { [weak self] in
            guard let self else { return }
            bridge.lower() // → one-shot sink-subscription
                .receive(on: DispatchQueue.main)
                .sink(
                    receiveCompletion: { completion in
                        if case .failure(let error) = completion { record(.sink, "\(error)") }
                    },
                    receiveValue: { [weak self] isDown in
                        self?.isDown = isDown
                        record(.sink, "down: \(isDown)")
                    }
                )
                .store(in: &cancellables)
        }
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Button {
    var action: () -> Void = {}
}

final class Drawbridge: Sendable {
    func lower() async throws -> Bool {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: true) }
        }
    }
}

@MainActor
final class Castle {
    let button = Button()
    private let bridge = Drawbridge()
    private let canary = Canary("castle")
    private var cancellables = Set<AnyCancellable>()
    private var isDown = false

    func prepare() {
        button.action = { [weak self] in
            guard let self else { return }
            Task { [weak self, bridge] in
                do {
                    let isDown = try await bridge.lower()
                    guard !Task.isCancelled else { return }
                    self?.isDown = isDown
                    record(.sink, "down: \(isDown)")
                } catch {
                    guard !Task.isCancelled else { return }
                    record(.sink, "\(error)")
                }
            }
            .store(in: &cancellables)
        }
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
    var castle: Castle? = Castle()
    castle?.prepare()
    let button = castle?.button
    button?.action()
    await advance(by: 1)
    button?.action()
    castle = nil
    record(.lifetime, "let go")
    await advance(by: 1)
}

// MARK: trace
// sink: down: true
// lifetime: castle gone
// lifetime: let go
