// Somebody reads the value right after subscribing. A wrapper that starts a task would have nothing to show yet, so the publisher stays as it is
// beside its async form.
//
// accept: adds-public-function

// MARK: before
import Combine
import Foundation

public struct Depths: Sendable {
    public init() {}

    public func depth(at berth: Int) -> AnyPublisher<Double, Never> { // → one-shot publisher-twin review
        Deferred { Just(Double(berth) / 2) }
            .eraseToAnyPublisher()
    }
}

public final class Chart {
    private var bag = Set<AnyCancellable>()
    public init() {}

    /// Shown before the chart is drawn.
    public func title(_ depths: Depths) -> String {
        var title = "unknown"
        depths.depth(at: 5) // → one-shot ✗ result-read-afterwards
            .sink { title = "\($0) m" }
            .store(in: &bag)
        return title
    }
}

@MainActor
public final class DepthModel {
    private var bag = Set<AnyCancellable>()
    public private(set) var text = ""
    public init() {}

    public func show(_ berth: Int, _ depths: Depths) {
        depths.depth(at: berth) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { [weak self] depth in self?.text = "\(depth)" }
            .store(in: &bag)
    }
}

// MARK: after
import Combine
import Foundation

public struct Depths: Sendable {
    public init() {}

    public func depth(at berth: Int) -> AnyPublisher<Double, Never> {
        Deferred { Just(Double(berth) / 2) }
            .eraseToAnyPublisher()
    }

    public func depth(at berth: Int) async -> Double {
        Double(berth) / 2
    }
}

public final class Chart {
    private var bag = Set<AnyCancellable>()
    public init() {}

    /// Shown before the chart is drawn.
    public func title(_ depths: Depths) -> String {
        var title = "unknown"
        depths.depth(at: 5)
            .sink { title = "\($0) m" }
            .store(in: &bag)
        return title
    }
}

@MainActor
public final class DepthModel {
    private var bag = Set<AnyCancellable>()
    public private(set) var text = ""
    public init() {}

    public func show(_ berth: Int, _ depths: Depths) {
        Task { [weak self] in
            let depth = await depths.depth(at: berth)
            guard !Task.isCancelled else { return }
            self?.text = "\(depth)"
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
    record(.caller, Chart().title(Depths()))
    let model = DepthModel()
    model.show(3, Depths())
    await settle()
    record(.caller, model.text)
}

// MARK: trace
// caller: 2.5 m
// caller: 1.5
