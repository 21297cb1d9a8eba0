import Analysis
import CombineModel
import Facts

extension PublisherExpression {
    /// The closures of its sources that run when somebody subscribes: `Future { promise in … }`, alone or in `Deferred`.
    var closuresRunAtOnce: [Closure] {
        switch source {
        case .known(let row, let call) where row.isAny(of: [.beginsWhenMade, .beginsAnew]):
            call.arguments.compactMap(\.value.closure)
                + call.inner.filter { $0.publisher == nil }.flatMap(\.publishers).flatMap(\.closuresRunAtOnce)
        case .local("", let held): held?.closuresRunAtOnce ?? []
        default: []
        }
    }

    /// The closures of the `Future`s that it begins with, in whatever defers or joins them.
    var futures: [Closure] {
        guard case .known(let row, let call) = source else { return choices.flatMap(\.futures) }
        if row.isAny(of: .beginsWhenMade) { return call.arguments.first?.value.closure.map { [$0] } ?? [] }
        return call.inner.flatMap(\.publishers).flatMap(\.futures)
    }

    /// What it may be without a statement of its own: what has a name was made by one.
    private var unnamedChoices: [PublisherExpression] {
        if case .local(let name, _) = source, !name.isEmpty { [] } else { choices }
    }

    /// The functions and properties that are called where the publisher is written, before anybody subscribes to it.
    public var producersCalled: [DeclarationID] {
        let own: [DeclarationID] = if case .producer(let call) = source { call.candidates } else { [] }
        return own + (unnamedChoices + inner.compactMap(\.publisher)).flatMap(\.producersCalled)
    }

    /// Those that closures of it call when something comes before them.
    public var producersFollowing: [DeclarationID] {
        let given: [Inner] = if case .producer(let call) = source { call.given.map(\.inner) } else { [] }
        return given.flatMap { $0.producersFollowing + ($0.publisher?.producersCalled ?? []) }
            + unnamedChoices.flatMap(\.producersFollowing) + inner.flatMap(\.producersFollowing)
    }
}

extension Inner {
    fileprivate var producersFollowing: [DeclarationID] {
        switch self {
        case .argument(let publisher): publisher.producersFollowing
        case .closure(_, let returns): returns.values.flatMap { $0.producersCalled + $0.producersFollowing }
        case .reference(let call, _): call.candidates
        }
    }
}
