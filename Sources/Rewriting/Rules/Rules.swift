import CombineModel

/// Every rule there is, for the `rules` command and the documentation.
public enum Rules {
    public static let all: [(id: String, safety: Safety, summary: String)] = [
        (PublisherFunction.id, PublisherFunction.safety, PublisherFunction.summary),
        (PublisherProperty.id, PublisherProperty.safety, PublisherProperty.summary),
        (PublisherRequirement.id, PublisherRequirement.safety, PublisherRequirement.summary),
        (PublisherTwin.id, PublisherTwin.safety, PublisherTwin.summary),
        (PublisherWrapper.id, PublisherWrapper.safety, PublisherWrapper.summary),
        (AwaitedPublisher.id, AwaitedPublisher.safety, AwaitedPublisher.summary),
        (SinkSubscription.id, SinkSubscription.safety, SinkSubscription.summary),
        (BridgedCall.id, BridgedCall.safety, BridgedCall.summary),
        (AssignSubscription.id, AssignSubscription.safety, AssignSubscription.summary),
        (AwaitedExpectation.id, AwaitedExpectation.safety, AwaitedExpectation.summary),
    ]

    /// Ids of the rules that rewrite producers.
    public static let ofProducers = Set([
        PublisherFunction.id, PublisherProperty.id, PublisherRequirement.id, PublisherTwin.id, PublisherWrapper.id,
    ])

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
