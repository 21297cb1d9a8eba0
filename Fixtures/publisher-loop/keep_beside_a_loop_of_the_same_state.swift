// A loop that was migrated before uses what this one changes: the two must come in their order.
//
// rules: publisher-loop
// swift6: none

// MARK: before
import Combine
import Foundation

final class Player {
    let titles = PassthroughSubject<String, Never>()
    let times = PassthroughSubject<Int, Never>()
    private var cancellables = Set<AnyCancellable>()
    private var title = ""
    private var time = 0

    func listen() {
        let values = titles.receive(on: DispatchQueue.main).buffered() // → continuous ✗ subject
        Task { @MainActor [weak self] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.title = title
            }
        }
        .store(in: &cancellables)
        times.receive(on: DispatchQueue.main).sink { [weak self] time in self?.title += " \(time)"; self?.time = time }.store(in: &cancellables) // → continuous ✗ delivery-order
    }

    func show() { record(.sink, "\(title) \(time)") }
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
    let player = Player()
    player.listen()
    await advance(by: 1)
    player.titles.send("Blue")
    player.times.send(7)
    await advance(by: 1)
    player.show()
}

// MARK: trace
// sink: Blue 7
