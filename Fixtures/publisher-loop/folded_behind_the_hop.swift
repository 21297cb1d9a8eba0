// What is shared, folded or counted behind a `debounce` on the main queue is made of what came in turns of that queue: nothing has to be accepted.
//
// rules: publisher-loop
// swift6: before

// MARK: before
import Combine
import Foundation

final class SearchField {
    @Published var text = ""
    private var recent: [String] = []
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        let typed = $text
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .share()
        typed // → continuous publisher-loop
            .dropFirst()
            .scan([]) { recent, text in Array(([text] + recent).prefix(2)) }
            .sink { [weak self] recent in self?.show(recent) }
            .store(in: &cancellables)
    }

    private func show(_ recent: [String]) {
        self.recent = recent
        record(.sink, recent.joined(separator: " "))
    }
}

// MARK: after
import Combine
import Foundation

final class SearchField {
    @Published var text = ""
    private var recent: [String] = []
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        let typed = $text
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .share()
        let typedValues2 = typed
            .dropFirst()
            .scan([]) { recent, text in Array(([text] + recent).prefix(2)) }
            .buffered()
        Task { @MainActor [weak self] in
            for await recent in typedValues2 {
                guard let self, !Task.isCancelled else { return }
                self.show(recent)
            }
        }
        .store(in: &cancellables)
    }

    private func show(_ recent: [String]) {
        self.recent = recent
        record(.sink, recent.joined(separator: " "))
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
    let field = SearchField()
    field.listen()
    await advance(by: 2)
    field.text = "tea"
    await advance(by: 2)
    field.text = "rice"
    await advance(by: 2)
    field.text = "salt"
    await advance(by: 2)
}

// MARK: trace
// sink: tea
// sink: rice tea
// sink: salt rice
