import Analysis
import Facts
import Lexing
import SourceText

/// The names of the function around a subscription.
struct SiteNames {
    /// Those bound anywhere in it, but for other closures.
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
                // What other closures bind is nothing to a task here, and may be gone once theirs is a task.
                let end = site.subscription.arguments.map(\.range.upperBound).max() ?? 0
                let place = site.subscription.range.lowerBound..<max(site.subscription.range.upperBound, end)
                locals.formUnion(splice.everBoundNames(in: range, seenFrom: place))
                visible.formUnion(splice.namesVisible(at: site.subscription.range.lowerBound, in: range))
            }
            let range = context.program.body(of: id)?.getter?.range ?? declaration.bodyRange
            if let range { variables = Self.variables(in: context.program.files[id.file].file.bytes, range) }
        }
        self.locals = locals.union(Self.implicit)
        self.visible = visible.union(Self.implicit)
        self.variables = variables
    }

    /// The names behind each `var`, wherever it binds them: `guard var page = start`, `case .some(var page)`, `var (a, b) = pair`.
    private static func variables(in bytes: [UInt8], _ range: ByteRange) -> Set<String> {
        let tokens = Tokens(of: bytes, in: range).all
        var found: Set<String> = []
        for index in tokens.indices.dropLast() where tokens[index].word == .var {
            guard tokens[index + 1].kind == .leftParen else {
                if tokens[index + 1].isName { found.insert(tokens[index + 1].name(in: bytes)) }
                continue
            }
            let names = tokens[(index + 1)...].prefix { $0.kind != .rightParen }
            found.formUnion(names.filter(\.isName).map { $0.name(in: bytes) })
        }
        return found
    }

    private static let implicit: Set<String> = ["newValue", "oldValue", "error"]
}
