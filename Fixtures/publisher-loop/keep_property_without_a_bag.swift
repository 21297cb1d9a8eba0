// `assign(to: &$name)` sets its property past the property's observers, as a loop does not; and where something else stands on the line of the last property,
// there is no place for what would hold the loop.
//
// rules: publisher-loop
// accept: handler-after-send, no-order-between-streams, others-read-newer, unhandled-values-wait, nested-sends-queue, self-lives-until-done

// MARK: before
import Combine
import Foundation

final class Session: @unchecked Sendable {
    let titles = PassthroughSubject<String, Never>()
}

@MainActor
final class Observed: ObservableObject {
    @Published var title = "" { didSet { record(.caller, "set to " + title) } }
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous ✗ shape-not-supported
        Just(0).sink { _ in }.store(in: &bag) // → one-shot ✗ not-asked-for
    }
}

@MainActor
final class Crowded: ObservableObject {
    @Published var title = ""; func clear() { title = "" }

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous ✗ shape-not-supported
    }
}

// MARK: run
@MainActor func run() async {
    let session = Session()
    let (observed, crowded) = (Observed(session), Crowded(session))
    await advance(by: 1)
    session.titles.send("Dr.")
    await advance(by: 1)
    record(.sink, observed.title + crowded.title)
}

// MARK: trace
// sink: Dr.Dr.
