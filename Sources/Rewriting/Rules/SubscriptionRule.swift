import Analysis
import CombineModel

/// A rule for one-shot subscriptions.
protocol SubscriptionRule: Rule {
    /// Whether it rewrites subscriptions that end in a terminal, of those at least that are what it takes.
    static func takes(_ terminal: Terminal) -> Bool

    /// Whether it is the one for a subscription that ends in a terminal that it takes; of those that are, the first in the registry is.
    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool

    /// What becomes of a subscription.
    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite
}

extension SubscriptionRule {
    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool { true }
    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .task }
}
