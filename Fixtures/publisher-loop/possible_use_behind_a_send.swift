// Behind what sends stands a call of which only the name is known, and two types have a method of that name, of which one reads what the handler writes: that it is
// called there is possible and not seen, so it is a question, and the place is told.
//
// rules: publisher-loop
// accept: handler-after-send, nested-sends-queue, others-read-newer, unhandled-values-wait

// MARK: before
import Combine

@MainActor
final class Feed {
    @Published private(set) var headline = ""

    func publish(_ text: String) {
        headline = text
        Registry.archive.load()
    }
}

@MainActor
final class Album {
    func load() { record(.service, "album") }
}

@MainActor
final class Screen {
    private var title = ""
    private var bag = Set<AnyCancellable>()

    func listen(to feed: Feed) {
        feed.$headline // → continuous publisher-loop review
            .sink { [weak self] in self?.title = $0 }
            .store(in: &bag)
    }

    func load() { record(.sink, "title \(title)") }
}

// MARK: after
import Combine

@MainActor
final class Feed {
    @Published private(set) var headline = ""

    func publish(_ text: String) {
        headline = text
        Registry.archive.load()
    }
}

@MainActor
final class Album {
    func load() { record(.service, "album") }
}

@MainActor
final class Screen {
    private var title = ""
    private var bag = Set<AnyCancellable>()

    func listen(to feed: Feed) {
        Task { [weak self, values = feed.$headline.buffered()] in
            for await headline in values {
                guard let self, !Task.isCancelled else { return }
                self.title = headline
            }
        }
        .store(in: &bag)
    }

    func load() { record(.sink, "title \(title)") }
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
import Combine

final class Archive: Sendable {
    func load() { record(.service, "archived") }
}

/// Of a type that is not scanned.
enum Registry { static let archive = Archive() }

@MainActor func run() async {
    let feed = Feed()
    let screen = Screen()
    screen.listen(to: feed)
    feed.publish("Rain")
    await settle()
    screen.load()
    Album().load()
}

// MARK: trace
// service: archived
// service: album
// sink: title Rain
