import Analysis
import Facts
import Lexing
import SourceText

/// The names of the function around a subscription.
struct SiteNames {
    /// Those bound anywhere in it.
    let locals: Set<String>
    /// Those that mean something where the subscription stands.
    let visible: Set<String>
    /// Its local variables.
    let variables: Set<String>

    init(around site: SubscriptionSite, in context: RewriteContext) {
        let splice = Splice(source: context.program.files[site.file].file)
        var locals: Set<String> = []
        var visible: Set<String> = []
        var variables: Set<String> = []
        if let id = site.declaration {
            let declaration = context.program.declaration(id)
            locals.formUnion(declaration.parameters.map(\.name))
            visible = locals
            if let range = declaration.bodyRange {
                locals.formUnion(splice.everBoundNames(in: range))
                visible.formUnion(splice.namesVisible(at: site.subscription.range.lowerBound, in: range))
            }
            context.program.body(of: id)?.getter?.forEachStatement { statement in
                guard case .variable(let variable) = statement.kind, variable.keyword == "var" else { return }
                variables.formUnion(variable.bindings.flatMap(\.pattern.names))
            }
        }
        self.locals = locals.union(Self.implicit)
        self.visible = visible.union(Self.implicit)
        self.variables = variables
    }

    private static let implicit: Set<String> = ["newValue", "oldValue", "error"]
}
