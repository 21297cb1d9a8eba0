// A terminal of one's own that sets a property of what it holds weakly is an assignment, whatever it is called.
//
// rules: publisher-loop

// MARK: before
import Combine
import Foundation

@MainActor
final class Label { var text = "-" }

@MainActor
final class Screen {
    let names = PassthroughSubject<String, Never>()
    private var title = "none"
    private var cancellables = Set<AnyCancellable>()

    func listen(showingIn label: Label) {
        names.receive(on: DispatchQueue.main) // → continuous publisher-loop
            .assignWeak(to: \.title, on: self)
            .store(in: &cancellables)
        names.receive(on: DispatchQueue.main) // → continuous publisher-loop
            .map { $0.uppercased() }
            .assignWeak(to: \.text, on: label)
            .store(in: &cancellables)
    }

    func tell() { record(.sink, title) }

    deinit { record(.sink, "gone") }
}

// MARK: after
import Combine
import Foundation

@MainActor
final class Label { var text = "-" }

@MainActor
final class Screen {
    let names = PassthroughSubject<String, Never>()
    private var title = "none"
    private var cancellables = Set<AnyCancellable>()

    func listen(showingIn label: Label) {
        Task { [weak self, values = names.receive(on: DispatchQueue.main).buffered()] in
            for await title in values {
                guard let self, !Task.isCancelled else { return }
                self.title = title
            }
        }
        .store(in: &cancellables)
        let namesValues2 = names.receive(on: DispatchQueue.main)
            .map { $0.uppercased() }
            .buffered()
        Task { [weak label] in
            for await text in namesValues2 {
                guard !Task.isCancelled else { return }
                label?.text = text
            }
        }
        .store(in: &cancellables)
    }

    func tell() { record(.sink, title) }

    deinit { record(.sink, "gone") }
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

extension Publisher where Failure == Never {
    func assignWeak<Root: AnyObject>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on root: Root) -> AnyCancellable {
        sink { [weak root] in root?[keyPath: keyPath] = $0 }
    }
}

// MARK: run
@MainActor func run() async {
    var screen: Screen? = Screen()
    var label: Label? = Label()
    weak var isThere = label
    let names = screen!.names
    screen?.listen(showingIn: label!)
    names.send("Ann")
    names.send("Bo")
    await settle()
    screen?.tell()
    record(.sink, label!.text)
    label = nil
    record(.sink, "label is \(isThere == nil ? "gone" : "there")")
    names.send("Cy")
    await settle()
    screen?.tell()
    screen = nil
    names.send("Di")
    await settle()
}

// MARK: trace
// sink: Bo
// sink: BO
// sink: label is gone
// sink: Cy
// sink: gone
