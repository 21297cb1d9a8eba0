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
    ]
}
