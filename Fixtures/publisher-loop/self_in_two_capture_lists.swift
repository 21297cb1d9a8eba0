// A closure of the chain and the handler both hold `self` weakly: inside a capture list Swift would take the inner `self` for no optional, so the stream is made before.
//
// rules: publisher-loop
// swift6: before

// MARK: before
import Combine
import Foundation

final class Suggestions {
    @Published var text = ""
    private var isSearching = false
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        $text // → continuous publisher-loop
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = true })
            .receive(on: DispatchQueue.main)
            .sink { [weak self] text in self?.show(text) }
            .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, "\(text) \(isSearching)") }
}

// MARK: after
import Combine
import Foundation

final class Suggestions {
    @Published var text = ""
    private var isSearching = false
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        let textValues = $text
            .handleEvents(receiveOutput: { [weak self] _ in self?.isSearching = true })
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { @MainActor [weak self] in
            for await text in textValues {
                guard let self, !Task.isCancelled else { return }
                self.show(text)
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ text: String) { record(.sink, "\(text) \(isSearching)") }
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
    let suggestions = Suggestions()
    suggestions.listen()
    suggestions.text = "a"
    await advance(by: 1)
}

// MARK: trace
// sink:  true
// sink: a true
