// Requests side by side of which each answer is shown as it comes: a loop that ends with the last of them. Who cancels it hears of no more.
//
// rules: publisher-loop
// seeds: A10

// MARK: before
import Combine
import Foundation

@MainActor
final class Chart {
    private let ports: Ports
    private(set) var shown: [String] = []
    private var cancellables = Set<AnyCancellable>()

    init(ports: Ports) { self.ports = ports }

    func show(_ list: [Int]) {
        Publishers.MergeMany(list.map { ports.depth($0) }) // → finite publisher-loop
            .receive(on: DispatchQueue.main)
            .sink { [weak self] depth in
                record(.sink, "\(depth)")
                self?.shown.append(depth)
            }
            .store(in: &cancellables)
    }

    func close() { cancellables = [] }

    deinit { record(.sink, "closed") }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Chart {
    private let ports: Ports
    private(set) var shown: [String] = []
    private var cancellables = Set<AnyCancellable>()

    init(ports: Ports) { self.ports = ports }

    func show(_ list: [Int]) {
        let mergeManyValues = Publishers.MergeMany(list.map { ports.depth($0) })
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [weak self] in
            for await depth in mergeManyValues {
                guard let self, !Task.isCancelled else { return }
                record(.sink, "\(depth)")
                self.shown.append(depth)
            }
        }
        .store(in: &cancellables)
    }

    func close() { cancellables = [] }

    deinit { record(.sink, "closed") }
}

extension Task {
    /// Cancels the task when `bag` lets go of it.
    fileprivate func store(in bag: inout Set<AnyCancellable>) {
        AnyCancellable(cancel).store(in: &bag)
    }
}

extension Publisher where Failure == Never {
    /// What is delivered from now on, kept until the loop asks for it; the end of the loop cancels the subscription.
    fileprivate func buffered() -> AsyncStream<Output> {
        AsyncStream { continuation in
            nonisolated(unsafe) let sink = Subscribers.Sink<Output, Never>(
                receiveCompletion: { _ in continuation.finish() },
                receiveValue: {
                    nonisolated(unsafe) let value = $0
                    continuation.yield(value)
                })
            continuation.onTermination = { _ in sink.cancel() }
            subscribe(sink)
        }
    }
}

// MARK: around
import Combine

final class Ports: Sendable {
    func depth(_ port: Int) -> AnyPublisher<String, Never> { // → one-shot ✗ not-asked-for
        Deferred { Future { promise in later(Double(port)) { promise(.success("\(port * 10) m")) } } }.eraseToAnyPublisher()
    }
}

// MARK: run
@MainActor func run() async {
    var chart: Chart? = Chart(ports: Ports())
    chart?.show([2, 1])
    await advance(by: 1)
    record(.sink, "one is shown")
    await advance(by: 1)
    chart?.show([])
    chart?.show([3, 1, 2])
    await advance(by: 1)
    chart?.close()
    await advance(by: 1)
    record(.sink, "\(chart?.shown ?? [])")
    chart?.show([1])
    chart = nil
    await advance(by: 2)
}

// MARK: trace
// sink: 10 m
// sink: one is shown
// sink: 20 m
// sink: 10 m
// sink: ["10 m", "20 m", "10 m"]
// sink: closed
