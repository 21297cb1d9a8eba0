// A subject that another object was handed, or that a variable keeps the sending of, is sent to by another name.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue

// MARK: before
import Combine

@MainActor
final class Button {
    private let taps: PassthroughSubject<Int, Never> // → continuous ✗ subject

    init(taps: PassthroughSubject<Int, Never>) { self.taps = taps }

    func tap() { taps.send(1) }
}

@MainActor
final class Screen {
    static let shared = Screen()
    private let taps = PassthroughSubject<Int, Never>()
    private let swipes = PassthroughSubject<Int, Never>()
    private let button: Button
    private var onSwipe: ((Int) -> Void)?
    private var cancellables = Set<AnyCancellable>()
    private var tapped = 0
    private var swiped = 0

    init() {
        button = Button(taps: taps)
        onSwipe = swipes.send
        taps.sink { [weak self] count in self?.tapped += count } // → continuous ✗ read-after-send
            .store(in: &cancellables)
        swipes.sink { [weak self] count in self?.swiped += count } // → continuous ✗ read-after-send
            .store(in: &cancellables)
    }

    func use() {
        button.tap()
        onSwipe?(2)
        record(.sink, "\(tapped) tapped, \(swiped) swiped")
    }
}

// MARK: run
@MainActor func run() async {
    Screen.shared.use()
    await advance(by: 1)
}

// MARK: trace
// sink: 1 tapped, 2 swiped
