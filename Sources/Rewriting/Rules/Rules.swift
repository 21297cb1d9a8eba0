import CombineModel

/// Every rule there is, for the `rules` command and the documentation.
public enum Rules {
    public static let all: [(id: String, safety: Safety)] =
        [
            (PublisherFunction.id, PublisherFunction.safety),
            (PublisherProperty.id, PublisherProperty.safety),
            (PublisherRequirement.id, PublisherRequirement.safety),
            (PublisherTwin.id, PublisherTwin.safety),
            (PublisherWrapper.id, PublisherWrapper.safety),
            (AwaitedPublisher.id, AwaitedPublisher.safety),
            (SinkSubscription.id, SinkSubscription.safety),
            (BridgedCall.id, BridgedCall.safety),
            (AssignSubscription.id, AssignSubscription.safety),
            (AwaitedExpectation.id, AwaitedExpectation.safety),
        ] + ofStreams.map { ($0.id, .safe) }

    /// The rules for streams, in the order in which they are asked: the first that speaks for a subscription has it.
    public static let ofStreams: [any StreamRule.Type] = [
        SubjectBroadcast.self, CurrentValueBroadcast.self, NotificationLoop.self, TimerLoop.self, PublisherLoop.self,
    ]

    /// Ids of the rules that rewrite producers.
    public static let ofProducers = Set([
        PublisherFunction.id, PublisherProperty.id, PublisherRequirement.id, PublisherTwin.id, PublisherWrapper.id,
    ])

    /// What the rule with an id leaves where the chain was; nil for a name that is no rule's.
    public static func becomes(_ id: String, for kind: Finding.Kind) -> Finding.Becomes? {
        switch id {
        case PublisherFunction.id, PublisherProperty.id, PublisherRequirement.id, BridgedCall.id, AwaitedExpectation.id: .async
        case PublisherWrapper.id: .wrapper
        case PublisherTwin.id: .copy
        case AwaitedPublisher.id: .awaits
        case SinkSubscription.id, AssignSubscription.id: .task
        default: ofStreams.contains { $0.id == id } ? (kind == .subscription ? .loop : .stream) : nil
        }
    }

    /// The id of the rule that rewrites what tests wait for.
    public static let ofTests = AwaitedExpectation.id
    /// The rule for what is awaited already.
    public static let ofBridges = BridgedCall.id

    /// Ids of the rules that rewrite subscriptions ending in `terminal`; none where no rule does.
    public static func ofSubscriptions(endingIn terminal: String) -> Set<String> {
        switch terminal {
        case "sink": [SinkSubscription.id, AwaitedExpectation.id]
        case "assign": [AssignSubscription.id]
        case "subscribe": [SinkSubscription.id]
        case "values", "value": [BridgedCall.id]
        case "onReceive": []
        // A terminal of the app's own: a subscription, or a bridge that async code calls.
        default: [SinkSubscription.id, AssignSubscription.id, BridgedCall.id, AwaitedExpectation.id]
        }
    }
}
