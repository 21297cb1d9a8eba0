import Analysis
import Facts
import Semantics

/// The tasks whose loops take what a subscription gives them, as a loop that was migrated before does: `Task { [values = names.buffered()] in … }`.
enum LoopingTask {
    /// What such tasks run for each value; nil where a subscription gives its values to none.
    static func code(of site: SubscriptionSite, in program: Program) -> [HandedCode]? {
        guard let body = site.declaration.flatMap(program.body(of:)) else { return nil }
        var found: [HandedCode] = []
        for block in [body.getter].compactMap(\.self) + body.accessors.map(\.body) {
            block.forEachExpression { expression in
                for closure in expression.taskClosures where takes(closure, from: site) {
                    found.append(HandedCode(closure, in: site.declaration, file: site.file))
                }
                return true
            }
        }
        return found.isEmpty ? nil : found
    }

    private static func takes(_ closure: Closure, from site: SubscriptionSite) -> Bool {
        if closure.captures.contains(where: { $0.value?.range.overlaps(site.subscription.range) ?? false }) { return true }
        guard case .local(let name) = site.subscription.use else { return false }
        return closure.body.mentions(name)
    }
}

extension Expression {
    /// The closures that tasks run, where it makes some.
    fileprivate var taskClosures: [Closure] {
        guard case .name("Task") = root else { return [] }
        return links.flatMap { link -> [Closure] in
            guard case .call(let arguments) = link.kind else { return [] }
            return arguments.compactMap(\.value.closure)
        }
    }
}
