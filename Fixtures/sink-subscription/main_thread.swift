// A label set from a background thread: the answer comes on a queue of the service, and `receive(on: DispatchQueue.main)` is what brings it back.
//
// threads
// pitfalls: 17, 19

// MARK: before
import Combine
import Foundation

final class Depths: Sendable {
    func depth() -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(0.01) {
                    record(.service, "answers on main: \(Thread.isMainThread)")
                    promise(.success(12))
                }
            }
        }
        .eraseToAnyPublisher()
    }
}

final class DepthModel {
    private let depths = Depths()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        depths.depth() // → one-shot sink-subscription
            .map { "\($0) m" }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "\(error)") }
                },
                receiveValue: { text in
                    record(.sink, "\(text), on main: \(Thread.isMainThread)")
                })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Depths: Sendable {
    func depth() async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(0.01) {
                record(.service, "answers on main: \(Thread.isMainThread)")
                continuation.resume(returning: 12)
            }
        }
    }
}

final class DepthModel {
    private let depths = Depths()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { @MainActor [depths] in
            do {
                let depth = try await depths.depth()
                let text = "\(depth) m"
                guard !Task.isCancelled else { return }
                record(.sink, "\(text), on main: \(Thread.isMainThread)")
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

// MARK: run
@MainActor func run() async {
    let model = DepthModel()
    model.load()
    await until { recorded == 2 }
}

// MARK: trace
// service: answers on main: false
// sink: 12 m, on main: true
