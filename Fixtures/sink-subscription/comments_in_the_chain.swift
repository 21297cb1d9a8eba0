// What people wrote beside a link of the chain, and why a branch is empty, would be lost with the chain.

// MARK: before
import Combine
import Foundation

final class Sonar: Sendable {
    func echo(_ ping: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                later(1) { promise(ping > 0 ? .success(ping * 2) : .failure(URLError(.badURL))) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class SonarModel {
    private let sonar = Sonar()
    private var cancellables = Set<AnyCancellable>()
    private(set) var depth = 0

    func ping(_ number: Int) {
        // The boat must not move while we wait.
        sonar.echo(number) // → one-shot sink-subscription
            // The sonar counts both ways.
            .map { $0 / 2 }
            .receive(on: DispatchQueue.main)
            .sink(
                receiveCompletion: { completion in
                    switch completion {
                    case .finished:
                        // Nothing to do: the value was shown.
                        break
                    case .failure(let error):
                        // Shallow water gives no echo.
                        record(.sink, "\((error as? URLError)?.code.rawValue ?? 0)")
                    }
                },
                receiveValue: { [weak self] depth in
                    // Metres.
                    self?.depth = depth  // shown in the header
                })
            .store(in: &cancellables)  // until the boat is sold
    }
}

// MARK: after
import Combine
import Foundation

final class Sonar: Sendable {
    func echo(_ ping: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: ping > 0 ? .success(ping * 2) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class SonarModel {
    private let sonar = Sonar()
    private var cancellables = Set<AnyCancellable>()
    private(set) var depth = 0

    func ping(_ number: Int) {
        // The boat must not move while we wait.
        Task { [weak self, sonar] in
            do {
                let echo = try await sonar.echo(number)
                // The sonar counts both ways.
                let depth = echo / 2
                guard !Task.isCancelled else { return }
                // Metres.
                self?.depth = depth  // shown in the header
                // Nothing to do: the value was shown.
            } catch {
                guard !Task.isCancelled else { return }
                // Shallow water gives no echo.
                record(.sink, "\((error as? URLError)?.code.rawValue ?? 0)")
            }
        }
        .store(in: &cancellables)  // until the boat is sold
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
    let model = SonarModel()
    model.ping(7)
    await advance(by: 1)
    record(.caller, "\(model.depth)")
    model.ping(0)
    await advance(by: 1)
}

// MARK: trace
// caller: 7
// sink: -1000
