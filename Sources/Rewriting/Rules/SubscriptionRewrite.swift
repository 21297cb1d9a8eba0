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
        let isPlainSink = site.subscription.terminal.kind == .sink
        if isPlainSink, let bridge = ContinuedSubscription(site, in: context) { return try bridge.rewrite() }
        guard let rule = Rules.rule(for: site, in: context.program) else {
            throw Refusal(reason(for: site), "`\(site.subscription.terminal.name)` is not rewritten")
        }
        let mayMove = isPlainSink || rule.id == AssignSubscription.id
        return mayMove ? try moved(site, in: context, by: rule.rewrite) : try rule.rewrite(site, in: context)
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
        let rows = Operators.rows(named: site.subscription.terminal.name)
        return rows.lazy.compactMap { if case .left(let reason) = $0.treatment { reason } else { nil } }.first ?? .shapeNotSupported
    }

    /// The rule that speaks for a subscription; nil for terminals that no rule rewrites.
    public static func ruleID(for site: SubscriptionSite, in program: Program) -> String? {
        Rules.rule(for: site, in: program)?.id
    }
}
