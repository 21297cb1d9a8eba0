// Three requests of one second each would take three seconds if they were awaited one after the other.
//
// pitfalls: 35

// MARK: before
import Combine
import Foundation

final class Bridge: Sendable {
    func read(_ instrument: String) -> AnyPublisher<String, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in
                record(.service, "read \(instrument)")
                later(1) { promise(instrument == "radar" ? .failure(URLError(.badURL)) : .success("\(instrument) ok")) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class Panel {
    private let bridge = Bridge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func check(last: String) {
        Publishers.Zip3(bridge.read("log"), bridge.read("wind"), bridge.read(last)) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                if case .failure = completion { self?.text = "not complete" }
            } receiveValue: { [weak self] log, wind, third in
                self?.text = [log, wind, third].joined(separator: ", ")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Bridge: Sendable {
    func read(_ instrument: String) async throws -> String {
        try await withCheckedThrowingContinuation { continuation in
            record(.service, "read \(instrument)")
            later(1) { continuation.resume(with: instrument == "radar" ? .failure(URLError(.badURL)) : .success("\(instrument) ok")) }
        }
    }
}

@MainActor
final class Panel {
    private let bridge = Bridge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var text = ""

    func check(last: String) {
        Task { [weak self, bridge] in
            do {
                async let pendingLog = bridge.read("log")
                async let pendingWind = bridge.read("wind")
                async let pendingThird = bridge.read(last)
                let (log, wind, third) = try await (pendingLog, pendingWind, pendingThird)
                guard !Task.isCancelled else { return }
                self?.text = [log, wind, third].joined(separator: ", ")
            } catch {
                guard !Task.isCancelled else { return }
                self?.text = "not complete"
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
    let panel = Panel()
    panel.check(last: "depth")
    await advance(by: 1)
    record(.caller, panel.text)
    panel.check(last: "radar")
    await advance(by: 1)
    record(.caller, panel.text)
}

// MARK: trace
// caller: log ok, wind ok, depth ok
// caller: not complete
// service: read log
// service: read wind
// service: read depth
// service: read log
// service: read wind
// service: read radar
