import Analysis
import CombineModel
import Facts

/// `publisher.subscribe(Subscribers.Sink(receiveCompletion: …, receiveValue: …))`: a `sink` whose cancellable nobody has.
extension Subscription {
    /// What a `Subscribers.Sink` made where the publisher is subscribed to is given; nil for any other terminal or subscriber.
    var subscriberSinkArguments: [Argument]? {
        guard terminal.kind == .subscribe, arguments.count == 1 else { return nil }
        return Self.sinkArguments(of: arguments[0].value)
    }

    /// Whether it subscribes with a `Subscribers.Sink` made there, as `sink` does.
    public var isOfSubscriberSink: Bool { subscriberSinkArguments != nil }

    /// What is told of its values and its end.
    var handlers: [Argument] { subscriberSinkArguments ?? arguments }

    /// What `Subscribers.Sink(…)` is given; nil for any other expression.
    static func sinkArguments(of subscriber: Expression) -> [Argument]? {
        guard case .name("Subscribers") = subscriber.root else { return nil }
        let links = subscriber.links.map(\.kind).filter { if case .generic = $0 { false } else { true } }
        guard links.count == 2, case .member("Sink") = links[0], case .call(let given) = links[1], given.count == 2 else { return nil }
        return given
    }
}

extension [AsyncCode] {
    /// The same in a task that nobody can cancel.
    var withoutCancellation: [AsyncCode] { compactMap(\.withoutCancellation) }
}

extension AsyncCode {
    /// The same where nobody can cancel; nil where it did no more than look whether somebody had.
    fileprivate var withoutCancellation: AsyncCode? {
        switch self {
        case .guard(let conditions, let body):
            let rest = conditions.filter { !$0.isNotCancelled }
            return rest.isEmpty ? nil : .guard(rest, body.withoutCancellation)
        default: return mapInner(\.withoutCancellation)
        }
    }
}
