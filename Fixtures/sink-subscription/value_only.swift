// A publisher that cannot fail would get a `do` and a `catch` that nothing reaches.

// MARK: before
import Combine
import Foundation

final class Scale: Sendable {
    func weight() -> AnyPublisher<Double, Never> { // → one-shot publisher-function
        Future { promise in
            record(.service, "weigh")
            later(0.5) { promise(.success(81.5)) }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class WeightModel {
    private let scale = Scale()
    private var bag: Set<AnyCancellable> = []
    private(set) var text = "–"

    func measure() {
        scale.weight() // → one-shot sink-subscription
            .map { "\($0) kg" }
            .sink { [weak self] in self?.text = $0 }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

final class Scale: Sendable {
    func weight() async -> Double {
        await withCheckedContinuation { continuation in
            record(.service, "weigh")
            later(0.5) { continuation.resume(returning: 81.5) }
        }
    }
}

@MainActor
final class WeightModel {
    private let scale = Scale()
    private var bag: Set<AnyCancellable> = []
    private(set) var text = "–"

    func measure() {
        Task { [weak self, scale] in
            let weight = await scale.weight()
            guard !Task.isCancelled else { return }
            self?.text = "\(weight) kg"
        }
        .store(in: &bag)
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
    let model = WeightModel()
    model.measure()
    await advance(by: 0.4)
    record(.caller, model.text)
    await advance(by: 0.1)
    record(.caller, model.text)
}

// MARK: trace
// caller: –
// caller: 81.5 kg
// service: weigh
