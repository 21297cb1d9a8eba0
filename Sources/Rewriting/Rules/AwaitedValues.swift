import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `values` of a one-shot, asked for one value: what asks is left out, and the async function called.
struct AwaitedValues {
    private let site: SubscriptionSite
    private let context: RewriteContext
    private let file: FileFacts
    private var source: SourceFile { file.file }

    init(_ site: SubscriptionSite, in context: RewriteContext) {
        self.site = site
        self.context = context
        file = context.program.files[site.file]
    }

    func rewrite() throws(Refusal) -> Rewrite {
        let around = site.declaration.flatMap { context.program.body(of: $0) }?.blocks.lazy.compactMap(statement).first
        guard let around else { throw Self.other }
        if case .forIn(let loop) = around.kind, loop.sequence.range == site.subscription.range { return try rewrite(loop, around) }
        guard site.asksForAny(in: source) else { throw Self.other }
        switch around.kind {
        case .guard(let conditions, _) where conditions.count == 1:
            guard case .binding(.name(let name), nil, let value?) = conditions[0], isAwaited(value) else { throw Self.other }
            return try rewritten(around, with: name)
        case .return(let value?), .expression(let value): return try returning(value)
        default: throw Self.other
        }
    }

    private static let other = Refusal(.shapeNotSupported, "more than one value is asked for, or none may come")

    /// The innermost statement that the publisher is asked in.
    private func statement(in block: Block) -> Statement? {
        var found: Statement?
        block.forEachStatement { if $0.range.contains(site.subscription.range.lowerBound) { found = $0 } }
        return found
    }

    /// Whether nothing but `try await` stands around what is asked.
    private func isAwaited(_ value: Expression) -> Bool {
        value.range.upperBound == site.subscription.range.upperBound
            && ["try await", "await"].contains(source.text(value.range.lowerBound..<site.subscription.range.lowerBound).trimmed)
    }

    /// An optional is due, and a value that always comes does as well.
    private func returning(_ value: Expression) throws(Refusal) -> Rewrite {
        let result = site.declaration.flatMap { context.program[$0].typeText }
        guard !site.isInClosure, isAwaited(value), result.map({ TypeExpression(parsing: $0) })?.isOptional == true else { throw Self.other }
        let (awaited, deviations) = try BridgedCall.value(of: site, in: context)
        return Rewrite(edits: [Edit(value.range, joined(awaited.printed, at: value.range.lowerBound))], deviations: deviations)
    }

    /// `guard let user = try await api.user().values.first { _ in true } else { … }`: it comes, or what is awaited throws.
    private func rewritten(_ statement: Statement, with name: String) throws(Refusal) -> Rewrite {
        let splice = Splice(source: source)
        guard splice.comments(in: statement.range).isEmpty else { throw Refusal(.hardToRead, "comments stand where no value would come") }
        let (awaited, deviations) = try BridgedCall.value(of: site, in: context)
        let text = joined("let \(name) = \(awaited.printed)", at: statement.range.lowerBound)
        return Rewrite(edits: [Edit(statement.range, text)], deviations: deviations)
    }

    /// `for try await user in api.user().values { return user }`: the first value leaves the loop, and what follows is never reached.
    private func rewrite(_ loop: Loop, _ statement: Statement) throws(Refusal) -> Rewrite {
        guard loop.condition == nil, let last = loop.body.statements.last, let first = loop.body.statements.first,
            last.isReturn || last.isThrow, !loop.body.jumps, site.following.allSatisfy({ $0.isReturn || $0.isThrow })
        else { throw Self.other }
        let name: String
        switch loop.pattern {
        case .name(let own): name = own
        case .wildcard: name = .wildcard
        default: throw Self.other
        }
        let whole = statement.range.lowerBound..<(site.following.last ?? statement).range.upperBound
        let splice = Splice(source: source)
        let inside = first.range.lowerBound..<last.range.upperBound
        let outside = [whole.lowerBound..<first.range.lowerBound, last.range.upperBound..<whole.upperBound]
        guard outside.allSatisfy({ splice.comments(in: $0).isEmpty }), !bindsTwice(name) else {
            throw Refusal(.hardToRead, "comments or names stand in the way of a loop that is left by its first value")
        }
        let (awaited, deviations) = try BridgedCall.value(of: site, in: context)
        var lines: [CodeText.Line] = []
        if loop.body.statements.count == 1, last.isReturn, last.returned?.plainName == name {
            lines = ("return " + awaited.printed).lines
        } else {
            let isRead = splice.count(of: name, in: inside) > 0
            lines = ((isRead ? "let \(name) = " : awaited.isVoid ? "" : "_ = ") + awaited.printed).lines
            lines += try splice.text(inside).lines
        }
        let printer = Printer(style: context.style(of: source))
        let text = printer.join(lines, indentation: source.indentation(at: whole.lowerBound))
        return Rewrite(edits: [Edit(whole, text)], deviations: deviations)
    }

    /// Whether the name that the loop gives its values means something else in the body around it.
    private func bindsTwice(_ name: String) -> Bool {
        guard let id = site.declaration else { return true }
        let declaration = context.program.declaration(id)
        if declaration.parameters.contains(where: { $0.name == name }) { return true }
        let names = context.program.body(of: id)?.blocks.reduce(into: [String]()) { names, block in
            block.forEachStatement { statement in names += statement.ownNames }
        }
        return names?.count { $0 == name } ?? 0 > 1
    }

    private func joined(_ text: CodeText, at offset: Int) -> String {
        Printer(style: context.style(of: source)).text(text, indentation: source.indentation(at: offset))
    }
}

extension SubscriptionSite {
    /// `first { _ in true }`, `first(where: { _ in true })`
    fileprivate func asksForAny(in source: SourceFile) -> Bool {
        guard subscription.arguments.count == 1, let test = subscription.arguments[0].value.closure, test.body.statements.count == 1 else {
            return false
        }
        return source.text(test.body.statements[0].range) == "true"
    }
}

extension Statement {
    fileprivate var isThrow: Bool { if case .throw = kind { true } else { false } }

    /// What it declares for what follows it, or for what it runs.
    fileprivate var ownNames: [String] {
        switch kind {
        case .variable(let variable): variable.bindings.flatMap(\.pattern.names)
        case .forIn(let loop): loop.pattern.names
        case .guard(let conditions, _):
            conditions.flatMap { condition -> [String] in if case .binding(let pattern, _, _) = condition { pattern.names } else { [] } }
        default: []
        }
    }
}
