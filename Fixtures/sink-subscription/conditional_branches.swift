// A log line that only debug builds have would be lost, or be compiled into every build.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func next() -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(.success("10:15")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        ferry.next() // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion {
                        #if os(Linux)
                            record(.sink, "on Linux: \(error)")
                        #else
                            record(.sink, "\(error)")
                        #endif
                    }
                },
                receiveValue: { time in
                    #if os(Linux)
                        record(.sink, "on Linux")
                    #endif
                    record(.sink, time)
                }
            )
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Ferry: Sendable {
    func next() async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(returning: "10:15") }
        }
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func load() {
        Task { [ferry] in
            do {
                let time = try await ferry.next()
                guard !Task.isCancelled else { return }
                #if os(Linux)
                    record(.sink, "on Linux")
                #endif
                record(.sink, time)
            } catch {
                guard !Task.isCancelled else { return }
                #if os(Linux)
                    record(.sink, "on Linux: \(error)")
                #else
                    record(.sink, "\(error)")
                #endif
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
    let model = FerryModel()
    model.load()
    await advance(by: 1)
}

// MARK: trace
// sink: on Linux
// sink: 10:15
