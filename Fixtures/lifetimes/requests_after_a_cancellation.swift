// A cancelled subscription asks for nothing more. A callback notices no cancellation, so the function looks at it before the next request: behind a
// value, and where a failure is answered by a request.

// MARK: before
import Combine
import Foundation

enum BakeError: Error { case burnt }

final class Oven: Sendable {
    private func step(_ name: String) -> AnyPublisher<String, BakeError> { // → one-shot publisher-function
        Deferred {
            Future<String, BakeError> { promise in
                record(.service, name)
                later(2) { promise(name == "toast" ? .failure(.burnt) : .success(name)) }
            }
        }
        .eraseToAnyPublisher()
    }

    func bake() -> AnyPublisher<String, BakeError> { // → one-shot publisher-function
        step("knead")
            .flatMap { _ in self.step("rise") }
            .flatMap { risen in self.step("bake what had \(risen)") }
            .eraseToAnyPublisher()
    }

    func toast() -> AnyPublisher<String, BakeError> { // → one-shot publisher-function
        step("toast")
            .catch { _ in self.step("scrape") }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        oven.bake() // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func toast() {
        oven.toast() // → one-shot sink-subscription
            .sink(receiveCompletion: { _ in }, receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }

    func stop() { cancellables.removeAll() }
}

// MARK: after
import Combine
import Foundation

enum BakeError: Error { case burnt }

final class Oven: Sendable {
    private func step(_ name: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, name)
            later(2) { continuation.resume(with: name == "toast" ? .failure(BakeError.burnt) : .success(name)) }
        }
    }

    func bake() async throws -> String {
        _ = try await step("knead")
        try Task.checkCancellation()
        let risen = try await self.step("rise")
        try Task.checkCancellation()
        return try await self.step("bake what had \(risen)")
    }

    func toast() async throws -> String {
        do {
            return try await step("toast")
        } catch {
            try Task.checkCancellation()
            return try await self.step("scrape")
        }
    }
}

@MainActor
final class Baker {
    private let oven = Oven()
    private var cancellables = Set<AnyCancellable>()

    func bake() {
        Task { [oven] in
            guard let bake = try? await oven.bake(), !Task.isCancelled else { return }
            record(.sink, bake)
        }
        .store(in: &cancellables)
    }

    func toast() {
        Task { [oven] in
            guard let toast = try? await oven.toast(), !Task.isCancelled else { return }
            record(.sink, toast)
        }
        .store(in: &cancellables)
    }

    func stop() { cancellables.removeAll() }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

// MARK: run
@MainActor func run() async {
    let baker = Baker()
    baker.bake()
    await advance(by: 3)
    baker.stop()
    await advance(by: 10)
    baker.toast()
    await advance(by: 1)
    baker.stop()
    await advance(by: 10)
    baker.toast()
    await advance(by: 10)
}

// MARK: trace
// service: knead
// service: rise
// service: toast
// service: toast
// service: scrape
// sink: scrape
