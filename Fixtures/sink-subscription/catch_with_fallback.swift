// The cached answer would be asked for even when the server answered, or a failure of the cache would be swallowed.
//
// pitfalls: 34

// MARK: before
import Combine
import Foundation

final class Charts: Sendable {
    func remote(_ area: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "remote \(area)")
                later(1) { promise(area == "north" ? .success("fresh chart") : .failure(URLError(.timedOut))) }
            }
        }
        .eraseToAnyPublisher()
    }

    func cached(_ area: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "cached \(area)")
                later(0.1) { promise(area == "south" ? .success("old chart") : .failure(URLError(.fileDoesNotExist))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let charts = Charts()
    private var cancellables = Set<AnyCancellable>()

    func open(_ area: String) {
        charts.remote(area) // → one-shot sink-subscription
            .catch { [charts] _ in charts.cached(area) }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    if case .failure(let error) = completion { record(.sink, "\((error as? URLError)?.code == .fileDoesNotExist)") }
                },
                receiveValue: { record(.sink, $0) })
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Charts: Sendable {
    func remote(_ area: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "remote \(area)")
            later(1) { continuation.resume(with: area == "north" ? .success("fresh chart") : .failure(URLError(.timedOut))) }
        }
    }

    func cached(_ area: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "cached \(area)")
            later(0.1) { continuation.resume(with: area == "south" ? .success("old chart") : .failure(URLError(.fileDoesNotExist))) }
        }
    }
}

@MainActor
final class ChartModel {
    private let charts = Charts()
    private var cancellables = Set<AnyCancellable>()

    func open(_ area: String) {
        Task { [charts] in
            do {
                let remote: String
                do {
                    remote = try await charts.remote(area)
                } catch {
                    guard !Task.isCancelled else { return }
                    remote = try await charts.cached(area)
                }
                guard !Task.isCancelled else { return }
                record(.sink, remote)
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "\((error as? URLError)?.code == .fileDoesNotExist)")
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
    let model = ChartModel()
    for area in ["north", "south", "west"] {
        model.open(area)
        await advance(by: 2)
    }
}

// MARK: trace
// service: remote north
// service: remote south
// service: cached south
// service: remote west
// service: cached west
// sink: fresh chart
// sink: old chart
// sink: true
