/// The labels that arguments of Combine's own operators and terminals have, as far as code asks for one.
public enum ArgumentLabel: String, Sendable {
    case completion, error, failure, `for`, maxPublishers, object, on, receiveCancel, receiveCompletion, receiveOutput, receiveRequest
    case receiveSubscription, receiveValue, scheduler, subscriber, to, type, with
}

extension Argument {
    /// Its label, where that is one of them.
    public var knownLabel: ArgumentLabel? { label.flatMap(ArgumentLabel.init) }

    public func has(_ label: ArgumentLabel) -> Bool { self.label == label.rawValue }

    /// Whether it says where work is done or values are delivered: `receive(on: queue)`, `delay(for: 1, scheduler: queue)`.
    public var isScheduler: Bool { has(.on) || has(.scheduler) }
}

extension Sequence<Argument> {
    /// The first argument with a label.
    public subscript(_ label: ArgumentLabel) -> Argument? { first { $0.has(label) } }
}
