// `guard let self else { return }` at the head of the closure holds `self` from the value on, not from the request on.
//
// pitfalls: 9

// MARK: before
import Combine
import Foundation

final class Lighthouse: Sendable {
    func signal() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(2) { promise(.success(3)) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Lookout {
    private let lighthouse = Lighthouse()
    private let canary = Canary("lookout")
    private var flashes = 0

    func watch(keeping bag: inout Set<AnyCancellable>) {
        lighthouse.signal() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { [weak self] completion in
                    guard let self else { return }
                    if case .failure = completion { self.flashes = 0 }
                    record(.sink, "end")
                },
                receiveValue: { [weak self] flashes in
                    guard let self else { return }
                    self.flashes += flashes
                    record(.sink, "\(self.flashes) flashes")
                }
            )
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Lighthouse: Sendable {
    func signal() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(2) { continuation.resume(returning: 3) }
        }
    }
}

@MainActor
final class Lookout {
    private let lighthouse = Lighthouse()
    private let canary = Canary("lookout")
    private var flashes = 0

    func watch(keeping bag: inout Set<AnyCancellable>) {
        Task { [weak self, lighthouse] in
            do {
                let flashes = try await lighthouse.signal()
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.flashes += flashes
                record(.sink, "\(self.flashes) flashes")
                guard !Task.isCancelled else { return }
                record(.sink, "end")
            } catch {
                guard !Task.isCancelled else { return }
                guard let self else { return }
                self.flashes = 0
                record(.sink, "end")
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
import Combine

@MainActor func run() async {
    var bag = Set<AnyCancellable>()
    var lookout: Lookout? = Lookout()
    lookout?.watch(keeping: &bag)
    await advance(by: 2)
    lookout?.watch(keeping: &bag)
    await advance(by: 1)
    lookout = nil
    record(.lifetime, "let go")
    await advance(by: 2)
}

// MARK: trace
// sink: 3 flashes
// sink: end
// lifetime: lookout gone
// lifetime: let go
