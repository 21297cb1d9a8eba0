import Analysis
import CombineModel
import Facts
import Lexing

/// Turns a one-shot subscription into a task.
public enum SubscriptionRewrite {
    public static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) -> Result<Rewrite, Refusal> {
        Result { () throws(Refusal) in
            let rewrite = try context.avoidingClashes { context throws(Refusal) in try rewritten(site, in: context) }
            return rewrite
        }
    }

    private static func rewritten(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        if let name = context.program.files[site.file].file.escapedName(in: site.subscription.range) {
            throw Refusal(.hardToRead, "\(name) is a keyword where it is written anew")
        }
        switch site.subscription.terminal {
        case "sink":
            if let bridge = ContinuedSubscription(site, in: context) { return try bridge.rewrite() }
            let isOfTest = AwaitedExpectation.speaks(for: site, in: context.program)
            return try moved(site, in: context, by: isOfTest ? AwaitedExpectation.rewrite : SinkSubscription.rewrite)
        case "assign": return try moved(site, in: context, by: AssignSubscription.rewrite)
        case "subscribe" where site.subscription.subscriberSinkArguments != nil: return try SinkSubscription.rewrite(site, in: context)
        case "values", "value": return try BridgedCall.rewrite(site, in: context)
        case "onReceive", "subscribe": throw Refusal(reason(for: site), "`\(site.subscription.terminal)` is not rewritten")
        default:
            if OwnAssignment(site.subscription, in: context.program) != nil {
                return try moved(site, in: context, by: AssignSubscription.rewrite)
            }
            if site.isInAsyncContext { return try BridgedCall.rewrite(site, in: context) }
            if AwaitedExpectation.speaks(for: site, in: context.program) { return try AwaitedExpectation.rewrite(site, in: context) }
            return try SinkSubscription.rewrite(site, in: context)
        }
    }

    /// The rewrite of a subscription to what a local stands for, where that can move; else of one to the local.
    private static func moved(
        _ site: SubscriptionSite, in context: RewriteContext,
        by rule: (SubscriptionSite, RewriteContext) throws(Refusal) -> Rewrite
    ) throws(Refusal) -> Rewrite {
        guard let definition = MovedDefinition(site, in: context) else { return try rule(site, context) }
        do {
            return try definition.rewrite(try rule(definition.site, context))
        } catch {
            if let rewrite = try? rule(site, context) { return rewrite }
            throw error
        }
    }

    /// What the operator table says of a terminal that no rule rewrites.
    private static func reason(for site: SubscriptionSite) -> Reason {
        let rows = Operators.rows(named: site.subscription.terminal)
        return rows.lazy.compactMap { if case .left(let reason) = $0.treatment { reason } else { nil } }.first ?? .shapeNotSupported
    }

    /// The rule that speaks for a subscription; nil for terminals that no rule rewrites.
    public static func ruleID(for site: SubscriptionSite, in program: Program) -> String? {
        let rules = Rules.ofSubscriptions(endingIn: site.subscription.terminal)
        if OwnAssignment(site.subscription, in: program) != nil { return AssignSubscription.id }
        if ["values", "value"].contains(site.subscription.terminal) { return BridgedCall.id }
        let isOwn = !["sink", "assign"].contains(site.subscription.terminal)
        if site.isInAsyncContext, isOwn { return rules.contains(BridgedCall.id) ? BridgedCall.id : nil }
        if rules.contains(AwaitedExpectation.id), AwaitedExpectation.speaks(for: site, in: program) { return AwaitedExpectation.id }
        return [SinkSubscription.id, AssignSubscription.id].first(where: rules.contains)
    }
}
