// A property that has a value delivers it before `sink` returns, and the code behind reads what came: a loop would not have run yet.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Theme {
    @Published var name = "dark"
}

@MainActor
final class Page {
    private let theme: Theme
    private var cancellables = Set<AnyCancellable>()
    private var title = "none"

    init(theme: Theme) { self.theme = theme }

    func open() {
        theme.$name // → continuous ✗ read-after-send
            .sink { [weak self] name in self?.title = name }
            .store(in: &cancellables)
        record(.sink, title)
    }
}

// MARK: run
@MainActor func run() async {
    let theme = Theme()
    let page = Page(theme: theme)
    page.open()
    await advance(by: 1)
}

// MARK: trace
// sink: dark
