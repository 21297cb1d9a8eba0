// Of overloads that take different types, what is handed in says which is meant: that they deliver different types is no reason to stay.
//
// tier: review

// MARK: before
import Combine
import Foundation

struct Route: Sendable {
    let id: Int
}

struct Chart: Sendable {
    func fetch(_ route: Route) -> AnyPublisher<(body: String, status: Int), Never> { // → one-shot publisher-function review
        Just((body: "route \(route.id)", status: 200))
            .share()
            .eraseToAnyPublisher()
    }

    func fetch(_ url: URL) -> AnyPublisher<Int, Never> { // → one-shot publisher-function review
        Just(url.absoluteString.count)
            .share()
            .eraseToAnyPublisher()
    }

    func name(of id: Int) -> AnyPublisher<String, Never> { // → one-shot publisher-function
        fetch(Route(id: id))
            .map { $0.body }
            .map { "\($0)!" }
            .eraseToAnyPublisher()
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        chart.name(of: id) // → one-shot sink-subscription
            .receive(on: DispatchQueue.main)
            .sink { record(.sink, $0) }
            .store(in: &cancellables)
    }
}

// MARK: after
import Combine
import Foundation

struct Route: Sendable {
    let id: Int
}

struct Chart: Sendable {
    func fetch(_ route: Route) async -> (body: String, status: Int)? {
        await Just((body: "route \(route.id)", status: 200))
            .share()
            .awaitedValueIfAny()
    }

    func fetch(_ url: URL) async -> Int? {
        await Just(url.absoluteString.count)
            .share()
            .awaitedValueIfAny()
    }

    func name(of id: Int) async -> String? {
        guard let value = await fetch(Route(id: id)) else { return nil }
        return "\(value.body)!"
    }
}

@MainActor
final class ChartModel {
    private let chart = Chart()
    private var cancellables = Set<AnyCancellable>()

    func show(_ id: Int) {
        Task { [chart] in
            guard let name = await chart.name(of: id) else { return }
            guard !Task.isCancelled else { return }
            record(.sink, name)
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

extension Publisher where Failure == Never {
    /// The first value, `nil` where there is none; cancelling the task cancels the subscription.
    fileprivate func awaitedValueIfAny() async -> Output? {
        let values = AsyncStream<Output> { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Failure>(
                receiveCompletion: { _ in
                    continuation.finish()
                },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.onTermination = nil
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
        for await value in values { return value }
        return nil
    }
}

// MARK: run
@MainActor func run() async {
    let model = ChartModel()
    model.show(4)
    await settle()
}

// MARK: trace
// sink: route 4!
