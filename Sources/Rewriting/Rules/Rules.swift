import Analysis
import CombineModel

/// Every rule there is.
public enum Rules {
    /// All of them, for the `rules` command and the documentation.
    public static var all: [any Rule.Type] { producers + subscriptions + ofStreams }

    /// The rules for producers.
    static let producers: [any ProducerRule.Type] = replacingRules + [PublisherTwin.self, PublisherWrapper.self, AwaitedPublisher.self]

    /// Those of them by which the publisher goes: the first that speaks for a producer rewrites it.
    static let replacingRules: [any ReplacingRule.Type] = [PublisherRequirement.self, PublisherProperty.self, PublisherFunction.self]

    /// The rules for one-shot subscriptions: the first that speaks for one rewrites it.
    static let subscriptions: [any SubscriptionRule.Type] = [
        AssignSubscription.self, BridgedCall.self, AwaitedExpectation.self, SinkSubscription.self,
    ]

    /// The rules for streams, in the order in which they are asked: the first that speaks for a subscription has it.
    public static let ofStreams: [any StreamRule.Type] = [
        SubjectBroadcast.self, CurrentValueBroadcast.self, NotificationLoop.self, TimerLoop.self, PublisherLoop.self,
    ]

    /// Ids of the rules that rewrite producers.
    public static let ofProducers = Set(producers.map { $0.id })

    /// What the rule with an id leaves where the chain was; nil for a name that is no rule's.
    public static func becomes(_ id: String, for kind: Finding.Kind) -> Finding.Becomes? { all.first { $0.id == id }?.becomes(kind) }

    /// The id of the rule that rewrites what tests wait for.
    public static let ofTests = AwaitedExpectation.id
    /// The rule for what is awaited already.
    public static let ofBridges = BridgedCall.id

    /// Ids of the rules that rewrite subscriptions ending in `terminal`; none where no rule does.
    public static func ofSubscriptions(endingIn terminal: String) -> Set<String> {
        let terminal = Terminal(terminal)
        return Set(subscriptions.filter { $0.takes(terminal) }.map { $0.id })
    }

    /// The rule that speaks for a subscription; nil for terminals that no rule rewrites.
    static func rule(for site: SubscriptionSite, in program: Program) -> (any SubscriptionRule.Type)? {
        subscriptions.first { $0.takes(site.subscription.terminal) && $0.speaks(for: site, in: program) }
    }
}
