import Analysis
import CombineModel
import Facts

/// What a person should know about a subscription even though it is left alone.
enum Hazards {
    static func of(_ site: SubscriptionSite, in program: Program) -> [String] {
        var result: [String] = []
        let subscription = site.subscription
        let stream = subscription.publisher.flow.cardinality.verdict == .continuous
        switch subscription.use {
        case .discarded: result.append("the cancellable is dropped, so this subscription is cancelled at once")
        case .unused where subscription.terminal == "sink" || isAssignToObject(subscription):
            result.append("the cancellable is not kept, so this subscription is cancelled at once")
        default: break
        }
        if subscription.terminal == "values", stream {
            result.append("`.values` asks for one value at a time and drops what a subject sends meanwhile")
        }
        if isAssignToObject(subscription), subscription.arguments.last.map({ isSelf($0.value) }) == true, stream {
            result.append("`assign(to:on: self)` keeps `self` alive for as long as the stream lasts")
        }
        if stream, isKept(subscription.use), subscription.arguments.contains(where: capturesSelfStrongly) {
            result.append("the closure holds `self`, and `self` holds the subscription: a retain cycle")
        }
        return result
    }

    private static func isAssignToObject(_ subscription: Subscription) -> Bool {
        subscription.terminal == "assign" && subscription.arguments.contains { $0.label == "on" }
    }

    private static func isKept(_ use: CancellableUse) -> Bool {
        switch use {
        case .stored, .assigned: true
        default: false
        }
    }

    private static func isSelf(_ expression: Expression) -> Bool {
        if case .name("self") = expression.root { return expression.links.isEmpty }
        return false
    }

    private static func capturesSelfStrongly(_ argument: Argument) -> Bool {
        guard case .closure(let closure) = argument.value.root else { return false }
        return !closure.captures.contains { $0.name == "self" && $0.specifier != nil } && closure.body.mentions("self")
    }
}
