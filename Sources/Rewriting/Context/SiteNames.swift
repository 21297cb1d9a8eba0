import Analysis
import Facts
import Lexing

/// The names of the function around a subscription.
struct SiteNames {
    /// Those bound anywhere in it, but for other closures.
    let locals: Set<String>
    /// Those that mean something where the subscription stands.
    let visible: Set<String>
    /// Its local variables.
    let variables: Set<String>

    init(around site: SubscriptionSite, in context: RewriteContext) {
        var locals: Set<String> = []
        var visible: Set<String> = []
        var variables: Set<String> = []
        if let id = site.declaration {
            let names = context.names(of: id)
            let parameters = context.program[id].parameters.map(\.name)
            // What other closures bind is nothing to a task here, and may be gone once theirs is a task.
            let end = site.subscription.arguments.map(\.range.upperBound).max() ?? 0
            let place = site.subscription.range.lowerBound..<max(site.subscription.range.upperBound, end)
            locals = names.everBound(seenFrom: place).union(parameters)
            visible = names.visible(at: site.subscription.range.lowerBound).union(parameters)
            variables = names.variables
        }
        self.locals = locals.union(Self.implicit)
        self.visible = visible.union(Self.implicit)
        self.variables = variables
    }

    private static let implicit: Set<String> = ["newValue", "oldValue", CatchPattern.ownName]
}
