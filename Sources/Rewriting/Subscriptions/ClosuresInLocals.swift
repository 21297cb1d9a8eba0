import Analysis
import Facts
import SourceText

/// Closures that locals hold for the one `sink` that follows: they are what stands there, and their locals go.
///
/// `let told: ([Player]) -> Void = { [weak self] in self?.players = $0 }` before `.sink(receiveCompletion: ended, receiveValue: told)`
struct ClosuresInLocals {
    /// The subscription with the closures for its arguments.
    let site: SubscriptionSite
    private let definitions: [Statement]
    private let source: SourceFile

    /// Those of `site`; nil where it has none, or where one is read elsewhere too.
    init?(_ site: SubscriptionSite, in context: RewriteContext) {
        guard let id = site.declaration, !site.isInClosure, let whole = site.statementRange,
            let block = context.program.body(of: id)?.block, let place = block.statements.firstIndex(where: { $0.range == whole })
        else { return nil }
        source = context.program.files[site.file].file
        let splice = Splice(source: source)
        let before = block.statements[..<place]
        var definitions: [Statement] = []
        let arguments = site.subscription.arguments.map { argument -> Argument in
            guard let name = argument.value.plainName, let definition = before.last(where: { $0.closureDefined(as: name) != nil }),
                splice.count(of: name, in: definition.range.upperBound..<block.range.upperBound - 1) == 1,
                let closure = definition.closureDefined(as: name), !Self.isRenamed(closure, between: definition, whole, splice)
            else { return argument }
            definitions.append(definition)
            return Argument(label: argument.label, value: closure, isTrailing: argument.isTrailing, range: argument.range)
        }
        guard !definitions.isEmpty else { return nil }
        self.definitions = definitions
        self.site = site.handing(arguments)
    }

    /// Whether what the closure reads would mean something else where the subscription stands.
    private static func isRenamed(_ closure: Expression, between definition: Statement, _ whole: ByteRange, _ splice: Splice) -> Bool {
        let bound = splice.everBoundNames(in: definition.range.upperBound..<whole.lowerBound)
        return !bound.isDisjoint(with: splice.freeNames(in: closure.range).keys)
    }

    /// The edits that take the locals away.
    var removal: [Edit] { LineRemoval.edits(of: definitions, in: source) }
}

extension Statement {
    /// The closure that `let name = { … }` holds, where making it captures nothing but weakly.
    fileprivate func closureDefined(as name: String) -> Expression? {
        guard case .variable(let variable) = kind, variable.keyword == "let", variable.bindings.count == 1,
            case .name(name) = variable.bindings[0].pattern, let value = variable.bindings[0].value, let closure = value.closure,
            closure.captures.allSatisfy({ $0.specifier != nil && $0.value == nil })
        else { return nil }
        return value
    }
}
