import Analysis
import CombineModel
import Facts
import Semantics
import SourceText

/// What may come of it when what a subscription runs for a value runs after `send` has returned, and not inside of it.
struct HandledLater {
    /// For each piece of code that it runs.
    private(set) var handling: [LateHandling] = []
    /// What code behind a send, or behind the subscription, may use that the handler uses.
    private(set) var possible: Order.Conflict?

    /// Throws what is seen to show where nobody could want it: code behind a send that reads what the handler writes, or that ends the subscription.
    ///
    /// - Parameters:
    ///   - handled: all that the subscription runs.
    ///   - behind: what runs behind the subscription to a stream, which may have a value at once. Of what is no stream, names alone say nothing.
    init(_ handled: [HandedCode], of site: SubscriptionSite, past behind: FollowingEffects? = nil, in context: RewriteContext)
        throws(Refusal)
    {
        for code in handled {
            handling.append(context.semantics.lateHandling(by: code, of: handled, sentByName: behind != nil))
            let atOnce = behind.map { context.semantics.order(moving: context.semantics.effects(ofHandler: code), past: $0) }
            for case .conflicting(let conflict)? in [atOnce, handling.last?.order] {
                if conflict.isCertain {
                    let place = context.place(of: conflict.passed.site)
                    throw Refusal(.readAfterSend, "\(place) uses `\(context.name(of: conflict.place))`, which the handler uses")
                }
                possible = possible ?? conflict
            }
        }
        if let end = context.semantics.end(of: context.owner(of: site), behindSendsTo: handled, sentByName: behind != nil) {
            throw Refusal(.readAfterSend, "\(context.place(of: end)) ends the subscription, before the value is handled")
        }
    }
}

extension RewriteContext {
    /// `App.swift:12`
    func place(of site: Effects.Site) -> String {
        let file = program.files[site.file]
        return "\(file.path):\(file.lines.place(of: site.offset).line)"
    }

    func name(of place: Place) -> String { EffectNotes(Effects(), in: self).name(of: place) }
}
