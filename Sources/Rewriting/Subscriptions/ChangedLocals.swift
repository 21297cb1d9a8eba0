import Analysis
import CombineModel
import Facts

/// The variables of a function that the closures of a subscription in it change: a task changes them later, where what follows has read them.
struct ChangedLocals {
    /// What is said of them; nil where there are none.
    let deviation: ShownDeviation?

    /// Refuses a variable that the statements after the subscription read.
    init(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let file = context.program.files[site.file]
        let subscription = site.subscription.range
        var variables: Set<String> = []
        site.declaration.flatMap { context.program.body(of: $0)?.getter }?.forEachStatement { statement in
            guard case .variable(let variable) = statement.kind, variable.keyword == "var",
                statement.range.upperBound <= subscription.lowerBound
            else { return }
            variables.formUnion(variable.bindings.flatMap(\.pattern.names))
        }
        guard !variables.isEmpty else {
            deviation = nil
            return
        }
        let splice = Splice(source: file.file)
        let closures = splice.changedNames(in: subscription)
        let changed = variables.intersection(closures).sorted()
        let others = (context.sites[file.path] ?? []).compactMap(\.statementRange)
        for statement in site.following where !others.contains(statement.range) {
            let reads = splice.freeNames(in: statement.range)
            guard let name = changed.first(where: { reads[$0] ?? 0 > 0 }) else { continue }
            throw Refusal(.resultReadAfterwards, "`\(name)` is set when the value comes, and read right after")
        }
        deviation = changed.first.map {
            let says = "the task changes the variable `\($0)` of the function around it, which compilers before Swift 6 do not take"
            return file.shown(.newerCompiler, at: subscription.lowerBound, says)
        }
    }
}
