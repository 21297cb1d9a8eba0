// Handlers that each put something into one bag do not mind which of them comes first; what else they do must not meet.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Guide {
    let tours = PassthroughSubject<String, Never>()
    let helps = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        tours.receive(on: DispatchQueue.main) // → continuous publisher-loop
            .sink { [weak self] name in self?.open(name) }
            .store(in: &cancellables)
        helps.receive(on: DispatchQueue.main) // → continuous publisher-loop
            .sink { [weak self] name in self?.help(with: name) }
            .store(in: &cancellables)
    }

    private func open(_ name: String) {
        let tour = Just(name).receive(on: DispatchQueue.main)
        tour.sink { record(.sink, "tour of \($0)") }.store(in: &cancellables) // → one-shot ✗ not-asked-for
    }

    private func help(with name: String) {
        let page = Just(name).receive(on: DispatchQueue.main)
        page.sink { record(.sink, "help with \($0)") }.store(in: &cancellables) // → one-shot ✗ not-asked-for
    }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Guide {
    let tours = PassthroughSubject<String, Never>()
    let helps = PassthroughSubject<String, Never>()
    private var cancellables = Set<AnyCancellable>()

    func start() {
        Task { [weak self, values = tours.receive(on: DispatchQueue.main).buffered()] in
            for await name in values {
                guard let self, !Task.isCancelled else { return }
                self.open(name)
            }
        }
        .store(in: &cancellables)
        Task { [weak self, values = helps.receive(on: DispatchQueue.main).buffered()] in
            for await name in values {
                guard let self, !Task.isCancelled else { return }
                self.help(with: name)
            }
        }
        .store(in: &cancellables)
    }

    private func open(_ name: String) {
        let tour = Just(name).receive(on: DispatchQueue.main)
        tour.sink { record(.sink, "tour of \($0)") }.store(in: &cancellables)
    }

    private func help(with name: String) {
        let page = Just(name).receive(on: DispatchQueue.main)
        page.sink { record(.sink, "help with \($0)") }.store(in: &cancellables)
    }
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

// MARK: run
@MainActor func run() async {
    let guide = Guide()
    guide.start()
    guide.tours.send("the harbour")
    await settle()
    guide.helps.send("tickets")
    await settle()
}

// MARK: trace
// sink: tour of the harbour
// sink: help with tickets
