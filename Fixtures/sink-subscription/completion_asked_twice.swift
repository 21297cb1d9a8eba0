// A guard that asks for the failure, and a question about the completion after it: it is written out at both ends.

// MARK: before
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ lake: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred { Future { promise in later(1) { promise(lake.isEmpty ? .failure(URLError(.badURL)) : .success(lake)) } } }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func cross(_ lake: String) {
        ferry.cross(lake) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                guard case .failure(let error) = completion else { return record(.sink, "over") }
                record(.sink, "\(type(of: error))")
                record(.sink, "\(completion)".isEmpty ? "nothing" : "something")
            } receiveValue: { lake in
                record(.sink, lake)
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Ferry: Sendable {
    func cross(_ lake: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: lake.isEmpty ? .failure(URLError(.badURL)) : .success(lake)) }
        }
    }
}

@MainActor
final class FerryModel {
    private let ferry = Ferry()
    private var cancellables = Set<AnyCancellable>()

    func cross(_ lake: String) {
        Task { [ferry] in
            do {
                let cross = try await ferry.cross(lake)
                guard !Task.isCancelled else { return }
                record(.sink, cross)
                guard !Task.isCancelled else { return }
                record(.sink, "over")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\(type(of: error))")
                record(.sink, "failure(\(String(reflecting: error)))".isEmpty ? "nothing" : "something")
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
    for lake in ["Como", ""] {
        model.cross(lake)
        await advance(by: 1)
        await settle()
    }
}

// MARK: trace
// sink: Como
// sink: over
// sink: URLError
// sink: something
