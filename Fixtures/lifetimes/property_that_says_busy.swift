// A flag that says whether a request is under way is `nil` or not; a property of another type would have to be asked differently.
//
// pitfalls: 7

// MARK: before
import Combine
import Foundation

final class Locks: Sendable {
    func open() -> AnyPublisher<Void, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "asked")
                later(1) { promise(.success(())) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class LockModel {
    private let locks = Locks()
    private var opening: AnyCancellable?

    var isBusy: Bool { opening != nil }

    func open() {
        guard opening == nil else { return }
        opening = locks.open() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                self?.opening = nil
                if case .failure = completion { record(.sink, "jammed") }
            } receiveValue: {
                record(.sink, "open")
            }
    }
}

// MARK: after
import Combine
import Foundation

final class Locks: Sendable {
    func open() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            record(.service, "asked")
            later(1) { continuation.resume() }
        }
    }
}

@MainActor
final class LockModel {
    private let locks = Locks()
    private var opening: AnyCancellable?

    var isBusy: Bool { opening != nil }

    func open() {
        guard opening == nil else { return }
        opening = AnyCancellable(Task { [weak self, locks] in
            do {
                try await locks.open()
                guard !Task.isCancelled else { return }
                record(.sink, "open")
                guard !Task.isCancelled else { return }
                self?.opening = nil
            } catch {
                guard !Task.isCancelled else { return }
                self?.opening = nil
                record(.sink, "jammed")
            }
        }.cancel)
    }
}

// MARK: run
@MainActor func run() async {
    let model = LockModel()
    model.open()
    model.open()
    record(.caller, "busy: \(model.isBusy)")
    await advance(by: 1)
    record(.caller, "busy: \(model.isBusy)")
    model.open()
    await advance(by: 1)
}

// MARK: trace
// caller: busy: true
// caller: busy: false
// service: asked
// service: asked
// sink: open
// sink: open
