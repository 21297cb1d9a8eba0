// `assign(to: &$name)` ends with its property: a loop needs something that ends as late, and sets what the property's observers hear of.
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
final class Alone: ObservableObject {
    @Published var title = ""

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous ✗ shape-not-supported
    }
}

@MainActor
final class Emptied: ObservableObject {
    @Published var title = ""
    private var bag = Set<AnyCancellable>()

    init(_ session: Session) {
        session.titles.receive(on: DispatchQueue.main).assign(to: &$title) // → continuous ✗ shape-not-supported
        Just(0).sink { _ in }.store(in: &bag) // → one-shot ✗ not-asked-for
    }

    func empty() { bag.removeAll() }
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

// MARK: run
@MainActor func run() async {
    let session = Session()
    let (alone, emptied, observed) = (Alone(session), Emptied(session), Observed(session))
    emptied.empty()
    await advance(by: 1)
    session.titles.send("Dr.")
    await advance(by: 1)
    record(.sink, alone.title + emptied.title + observed.title)
}

// MARK: trace
// sink: Dr.Dr.Dr.
