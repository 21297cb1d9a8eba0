// The same where the type of what is called is known: what stands behind the send reads what the handler writes, and that is seen.
//
// rules: publisher-loop
// accept: handler-after-send, nested-sends-queue, others-read-newer, unhandled-values-wait

// MARK: before
import Combine

@MainActor
final class Feed {
    @Published private(set) var headline = ""
    weak var screen: Screen?

    func publish(_ text: String) {
        headline = text
        screen?.load()
    }
}

@MainActor
final class Screen {
    private var title = ""
    private var bag = Set<AnyCancellable>()

    func listen(to feed: Feed) {
        feed.screen = self
        feed.$headline // → continuous ✗ read-after-send
            .dropFirst()
            .sink { [weak self] in self?.title = "\($0)!" }
            .store(in: &bag)
    }

    func load() { record(.sink, "title \(title)") }
}

// MARK: run
@MainActor func run() async {
    let feed = Feed()
    let screen = Screen()
    screen.listen(to: feed)
    feed.publish("Rain")
    await settle()
}

// MARK: trace
// sink: title Rain!
