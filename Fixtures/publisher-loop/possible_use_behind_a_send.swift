// Behind what sends stands a call of which only the name is known, and a screen has a method of that name that reads what the handler writes: that the two are the
// same is possible and not seen, so it is a question, and the place is told.
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
final class Screen {
    private var title = ""
    private var bag = Set<AnyCancellable>()

    func listen(to feed: Feed) {
        feed.$headline
            .sink { [weak self] in self?.title = $0 }
            .store(in: &bag)
    }

    func load() { record(.sink, "title \(title)") }
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
}

// MARK: trace
// service: archived
// sink: title Rain
