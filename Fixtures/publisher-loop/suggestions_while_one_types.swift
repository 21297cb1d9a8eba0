// Suggestions while one types: which request is the latest is still for the chain to say, and its answers come to a loop that ends with the field.
//
// rules: publisher-loop
// seeds: B4

// MARK: before
import Combine
import Foundation

struct Towns: Sendable {
    func beginning(with text: String) -> AnyPublisher<[String], URLError> { // → one-shot ✗ review-tier
        Deferred {
            Future { promise in
                record(.service, "asked for \(text)")
                later(text.count > 1 ? 0.2 : 1) { text == "?" ? promise(.failure(URLError(.badURL))) : promise(.success([text + "ford"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TownField: ObservableObject {
    @Published var text = ""
    private let towns = Towns()
    private var bag = Set<AnyCancellable>()

    init() {
        $text // → continuous publisher-loop
            .dropFirst()
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { [towns] text in
                towns.beginning(with: text)
                    .catch { _ in Just(["nowhere"]) }
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .sink { [weak self] found in self?.show(found) }
            .store(in: &bag)
    }

    private func show(_ found: [String]) { record(.sink, found.joined(separator: " ")) }
}

// MARK: after
import Combine
import Foundation

struct Towns: Sendable {
    func beginning(with text: String) -> AnyPublisher<[String], URLError> {
        Deferred {
            Future { promise in
                record(.service, "asked for \(text)")
                later(text.count > 1 ? 0.2 : 1) { text == "?" ? promise(.failure(URLError(.badURL))) : promise(.success([text + "ford"])) }
            }
        }
        .eraseToAnyPublisher()
    }
}

@MainActor
final class TownField: ObservableObject {
    @Published var text = ""
    private let towns = Towns()
    private var bag = Set<AnyCancellable>()

    init() {
        let textValues = $text
            .dropFirst()
            .debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
            .removeDuplicates()
            .map { [towns] text in
                towns.beginning(with: text)
                    .catch { _ in Just(["nowhere"]) }
            }
            .switchToLatest()
            .receive(on: DispatchQueue.main)
            .buffered()
        Task { [weak self] in
            for await found in textValues {
                guard let self, !Task.isCancelled else { return }
                self.show(found)
            }
        }
        .store(in: &bag)
    }

    private func show(_ found: [String]) { record(.sink, found.joined(separator: " ")) }
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
    let field = TownField()
    field.text = "O"
    await advance(by: 0.6)
    field.text = "Ox"
    await advance(by: 2)
    field.text = "?"
    await advance(by: 2)
    withExtendedLifetime(field) {}
}

// MARK: trace
// service: asked for O
// service: asked for Ox
// service: asked for ?
// sink: Oxford
// sink: nowhere
