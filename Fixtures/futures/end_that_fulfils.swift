// A Future that waits for the end of another request, whatever it gave, fulfils its promise when that has ended.

// MARK: before
import Combine
import Foundation

enum MillError: Error {
    case jammed
}

@MainActor
final class Mill {
    private var cancellables = Set<AnyCancellable>()

    private func grind(_ grain: String) -> AnyPublisher<Int, MillError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "grinds \(grain)")
                later(1) {
                    if grain == "stone" { promise(.failure(.jammed)) } else { promise(.success(grain.count)) }
                }
            }
        }
        .eraseToAnyPublisher()
    }

    func clean(_ grain: String) -> AnyPublisher<String, MillError> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                self.grind(grain) // → one-shot publisher-function
                    .sink { completion in
                        switch completion {
                        case .finished:
                            record(.service, "cleaned after \(grain)")
                            promise(.success("clean"))
                        case .failure(let error):
                            promise(.failure(error))
                        }
                    } receiveValue: { _ in }
                    .store(in: &self.cancellables)
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Miller {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func work(_ grain: String) {
        mill.clean(grain) // → one-shot sink-subscription
            .sink { completion in
                if case .failure(let error) = completion { record(.sink, "\(grain): \(error)") }
            } receiveValue: { done in
                record(.sink, "\(grain) \(done)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

enum MillError: Error {
    case jammed
}

@MainActor
final class Mill {
    private var cancellables = Set<AnyCancellable>()

    private func grind(_ grain: String) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "grinds \(grain)")
            later(1) {
                if grain == "stone" { continuation.resume(throwing: MillError.jammed) } else { continuation.resume(returning: grain.count) }
            }
        }
    }

    func clean(_ grain: String) async throws -> String {
        _ = try await self.grind(grain)
        record(.service, "cleaned after \(grain)")
        return "clean"
    }
}

@MainActor
final class Miller {
    private let mill = Mill()
    private var cancellables = Set<AnyCancellable>()

    func work(_ grain: String) {
        Task { [mill] in
            do {
                let done = try await mill.clean(grain)
                guard !Task.isCancelled else { return }
                record(.sink, "\(grain) \(done)")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(grain): \(error)")
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
    let miller = Miller()
    for grain in ["wheat", "stone", "rye"] {
        miller.work(grain)
        await advance(by: 2)
    }
}

// MARK: trace
// service: grinds wheat
// service: cleaned after wheat
// service: grinds stone
// service: grinds rye
// service: cleaned after rye
// sink: wheat clean
// sink: stone: jammed
// sink: rye clean
