import Analysis
import CombineModel
import Facts
import SourceText

/// `let answer = service.load()`, right before the statement that subscribes to `answer`, where nothing else reads it: what it stands
/// for is awaited in the task, and the local goes.
struct MovedDefinition {
    /// The subscription, to what the local stands for.
    let site: SubscriptionSite
    private let name: String
    private let removal: [Edit]

    /// - Parameter statement: the statement that subscribes, where the subscription is not all of one.
    init?(_ site: SubscriptionSite, of statement: ByteRange? = nil, in context: RewriteContext) {
        let publisher = site.subscription.publisher
        guard case .local(let name, let held?) = publisher.source, !name.isEmpty, name != "self", !held.isShared,
            let statement = statement ?? site.statementRange, let id = site.declaration, let body = context.program.body(of: id)?.getter,
            let definition = Self.statement(before: statement, in: body), definition.definesOnly(name),
            case .variable(let variable) = definition.kind, variable.keyword == "let"
        else { return nil }
        let file = context.program.files[site.file]
        let splice = Splice(source: file.file)
        let inside = (body.range.lowerBound + 1)..<max(body.range.lowerBound + 1, body.range.upperBound - 1)
        guard splice.count(of: name, in: inside) == 1 else { return nil }
        removal = LineRemoval.edits(of: [definition], in: file.file)
        self.name = name
        self.site = site.subscribing(
            to: PublisherExpression(
                range: publisher.range, source: .local("", held), sourceRange: publisher.sourceRange, steps: Array(publisher.steps),
                flow: publisher.flow, sourceFlow: publisher.sourceFlow))
    }

    func rewrite(_ rewrite: Rewrite) throws(Refusal) -> Rewrite {
        // What is awaited as the publisher it is says the name that would go.
        if rewrite.edits.contains(where: { Splice.reads(in: $0.replacement)[name] ?? 0 > 0 }) {
            throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is used in a way that could not be traced")
        }
        var result = rewrite
        result.edits = removal + result.edits
        return result
    }

    /// The statement before the one at `range`, those aside that may as well stand before it.
    private static func statement(before range: ByteRange, in block: Block) -> Statement? {
        guard let index = block.statements.firstIndex(where: { $0.range.contains(range.lowerBound) }) else { return nil }
        let around = block.statements[index]
        func before() -> Statement? { block.statements[..<index].last { !$0.isInert } }
        if around.range == range { return before() }
        if let found = around.innerBlocks.lazy.compactMap({ statement(before: range, in: $0) }).first { return found }
        // What a `do` begins with is done right away.
        guard case .do(let inner, _) = around.kind, let first = inner.statements.first(where: { !$0.isInert }), first.range == range else {
            return nil
        }
        return before()
    }
}
