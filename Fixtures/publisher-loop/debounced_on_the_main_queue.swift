// What a `debounce` on the main queue delivers comes in turns of that queue already, whatever is done with it behind: nothing has to be accepted.
//
// rules: publisher-loop
// seeds: A9
// swift6: before

// MARK: before
import Combine
import Foundation

final class SearchField {
    @Published var text = ""
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        $text // → continuous publisher-loop
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .sink { [weak self] text in self?.search(text) }
            .store(in: &cancellables)
    }

    private func search(_ text: String) { record(.sink, "search \(text)") }
}

// MARK: after
import Combine
import Foundation

final class SearchField {
    @Published var text = ""
    private var cancellables = Set<AnyCancellable>()

    func listen() {
        let textValues = $text
            .debounce(for: .seconds(1), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .filter { !$0.isEmpty }
            .buffered()
        Task { @MainActor [weak self] in
            for await text in textValues {
                guard let self, !Task.isCancelled else { return }
                self.search(text)
            }
        }
        .store(in: &cancellables)
    }

    private func search(_ text: String) { record(.sink, "search \(text)") }
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
    field.text = "c"
    field.text = "co"
    await advance(by: 2)
    field.text = "com"
    await advance(by: 0.5)
    field.text = "co"
    await advance(by: 2)
    field.text = "combine"
    await advance(by: 2)
}

// MARK: trace
// sink: search co
// sink: search combine
