// `guard case .failure(let error) = completion else { … return }`: what stands in the `else` is done after the value, without its `return`.

// MARK: before
import Combine
import Foundation

final class Gauge: Sendable {
    func level(of tank: Int) -> AnyPublisher<Int, Error> { // → one-shot publisher-function
        Deferred {
            Future { promise in later(1) { promise(tank > 0 ? .success(tank * 10) : .failure(URLError(.badURL))) } }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func load(_ tank: Int) {
        gauge.level(of: tank) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] completion in
                guard case .failure(let error) = completion else {
                    // All is well.
                    self?.log.append("finished")
                    return
                }
                self?.log.append("\(type(of: error))")
            } receiveValue: { [weak self] level in
                self?.log.append("\(level)")
            }
            .store(in: &cancellables)
    }

    func check(_ tank: Int) {
        gauge.level(of: tank) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { completion in
                guard case .failure = completion else { return record(.sink, "checked") }
                record(.sink, "not checked")
            } receiveValue: { level in
                record(.sink, "at \(level)")
            }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

final class Gauge: Sendable {
    func level(of tank: Int) async throws -> Int {
        try await withCheckedThrowingContinuation { continuation in
            later(1) { continuation.resume(with: tank > 0 ? .success(tank * 10) : .failure(URLError(.badURL))) }
        }
    }
}

@MainActor
final class GaugeModel {
    private let gauge = Gauge()
    private var cancellables = Set<AnyCancellable>()
    private(set) var log: [String] = []

    func load(_ tank: Int) {
        Task { [weak self, gauge] in
            do {
                let level = try await gauge.level(of: tank)
                guard !Task.isCancelled else { return }
                self?.log.append("\(level)")
                // All is well.
                self?.log.append("finished")
            } catch {
                guard !Task.isCancelled else { return }
                self?.log.append("\(type(of: error))")
            }
        }
        .store(in: &cancellables)
    }

    func check(_ tank: Int) {
        Task { [gauge] in
            do {
                let level = try await gauge.level(of: tank)
                guard !Task.isCancelled else { return }
                record(.sink, "at \(level)")
                guard !Task.isCancelled else { return }
                record(.sink, "checked")
            } catch {
                guard !Task.isCancelled else { return }
                record(.sink, "not checked")
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
    let model = GaugeModel()
    for tank in [4, 0] {
        model.load(tank)
        await advance(by: 1)
        await settle()
        model.check(tank)
        await advance(by: 1)
        await settle()
    }
    for line in model.log { record(.caller, line) }
}

// MARK: trace
// caller: 40
// caller: finished
// caller: URLError
// sink: at 40
// sink: checked
// sink: not checked
