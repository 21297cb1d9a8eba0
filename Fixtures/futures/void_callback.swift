// A callback that only says that it is done: the continuation is resumed with nothing, and the caller's completion runs after it.

// MARK: before
import Combine
import Foundation

struct Anchor: Sendable {
    func drop() -> AnyPublisher<Void, Never> { // → one-shot publisher-function
        Deferred {
            Future<Void, Never> { promise in
                record(.service, "dropping")
                later(3) {
                    promise(.success(()))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class AnchorModel {
    private let anchor = Anchor()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isDown = false

    func drop() {
        anchor.drop() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.isDown = true }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Anchor: Sendable {
    func drop() async {
        await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
            record(.service, "dropping")
            later(3) {
                continuation.resume()
            }
        }
    }
}

@MainActor
final class AnchorModel {
    private let anchor = Anchor()
    private var cancellables = Set<AnyCancellable>()
    private(set) var isDown = false

    func drop() {
        Task { [weak self, anchor] in
            await anchor.drop()
            guard !Task.isCancelled else { return }
            self?.isDown = true
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
    let model = AnchorModel()
    model.drop()
    await advance(by: 2)
    record(.caller, "down \(model.isDown)")
    await advance(by: 1)
    record(.caller, "down \(model.isDown)")
}

// MARK: trace
// caller: down false
// caller: down true
// service: dropping
