import Analysis
import CombineModel
import Facts

extension PublisherExpression {
    /// The closures of its sources that run when somebody subscribes: `Future { promise in … }`, alone or in `Deferred`.
    var closuresRunAtOnce: [Closure] {
        switch source {
        case .known(let row, let call) where row.isAny(of: [.beginsWhenMade, .beginsAnew]):
            call.arguments.compactMap(\.value.closure)
                + call.inner.flatMap { inner -> [Closure] in
                    guard case .closure(_, let returns) = inner else { return [] }
                    return returns.values.flatMap(\.closuresRunAtOnce)
                }
        case .local("", let held): held?.closuresRunAtOnce ?? []
        default: []
        }
    }

    /// The functions and properties that are called where the publisher is written, before anybody subscribes to it.
    public var producersCalled: [DeclarationID] {
        let inner = steps.flatMap(\.inner).flatMap(\.producersCalled)
        return switch source {
        case .producer(let call): call.candidates + inner
        case .known(_, let call): call.inner.flatMap(\.producersCalled) + inner
        // What has a name was made by a statement of its own.
        case .local(let name, let held): (name.isEmpty ? held?.producersCalled ?? [] : []) + inner
        case .branches(_, let parts), .chosen(_, let parts): parts.flatMap(\.producersCalled) + inner
        case .given, .opaque: inner
        }
    }
}

extension PublisherExpression {
    /// Those that closures of it call when something comes before them.
    public var producersFollowing: [DeclarationID] {
        let inner = steps.flatMap(\.inner).flatMap(\.producersFollowing)
        return switch source {
        case .known(_, let call): call.inner.flatMap(\.producersFollowing) + inner
        case .local(let name, let held): (name.isEmpty ? held?.producersFollowing ?? [] : []) + inner
        case .branches(_, let parts), .chosen(_, let parts): parts.flatMap(\.producersFollowing) + inner
        case .producer(let call): call.given.flatMap(\.inner.producersGiven) + inner
        case .given, .opaque: inner
        }
    }
}

extension Inner {
    fileprivate var producersCalled: [DeclarationID] {
        publisher?.producersCalled ?? []
    }

    /// Those that a closure calls which a function is given.
    fileprivate var producersGiven: [DeclarationID] {
        if case .argument(let publisher) = self { publisher.producersCalled + publisher.producersFollowing } else { producersFollowing }
    }

    fileprivate var producersFollowing: [DeclarationID] {
        switch self {
        case .argument(let publisher): publisher.producersFollowing
        case .closure(_, let returns): returns.values.flatMap { $0.producersCalled + $0.producersFollowing }
        case .reference(let call, _): call.candidates
        }
    }
}
