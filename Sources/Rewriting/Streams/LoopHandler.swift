import CombineModel
import Facts
import SourceText
import SwiftSyntax

/// What a subscription does with each value, as the body of a loop.
struct LoopHandler {
    /// What is done with each value before it is handled.
    let operators: LoopOperators
    /// What the task captures, as the closure did: `weak self`.
    let captures: [String]
    /// The statements of the body, flush left.
    let lines: [CodeText.Line]
    /// Whether each round begins with taking hold of `self`.
    let unwrapsSelf: Bool
    /// Whether the task holds `self` as long as it runs, as the subscription did.
    let holdsSelf: Bool
    /// What the body reads from outside itself.
    let reads: Set<String>
    /// What the task captures of what the loop's task holds, where each round starts one with the statements.
    private(set) var innerCaptures: [String]?

    /// - Parameters:
    ///   - source: what the loop takes its values from.
    ///   - ownsBag: whether what holds the subscription goes with `self`.
    ///   - locals: the names that are no member's where the subscription stands.
    init(
        _ handler: StreamHandler, from source: LoopSource, ownsBag: Bool, locals: Set<String>, in file: SourceFile
    ) throws(Refusal) {
        switch handler {
        case .closure(let closure): try self.init(closure, from: source, ownsBag: ownsBag, in: file)
        case .task(let closure): try self.init(closure, from: source, ownsBag: ownsBag, startsTask: true, in: file)
        case .function(let name, let label):
            try self.init(from: source, naming: nil, holding: "self", in: file) { "self.\(name)(\(label.map { $0 + ": " } ?? "")\($0))" }
        case .published(let name):
            try self.init(from: source, naming: name, holding: "self", isWeak: true, goes: true, capturing: "self", in: file) {
                "self.\(name) = \($0)"
            }
        case .subject(let subject):
            let name = subject.links.isEmpty ? subject.plainName : Self.lastName(of: subject)
            let target = name ?? "subject"
            let captured = subject.plainName == target ? target : "\(target) = \(file.text(subject.range))"
            try self.init(from: source, naming: nil, holding: target, capturing: captured, in: file) { "\(target).send(\($0))" }
        case .property(let path, let object, let isWeak):
            let name = object.links.isEmpty ? object.plainName : Self.lastName(of: object)
            let target = name ?? "target"
            let isHere = object.plainName.map { $0 == "self" || locals.contains($0) } ?? false
            let captured = object.plainName == target ? target : "\(target) = \(file.text(object.range))"
            try self.init(
                from: source, naming: path.last, holding: target, isWeak: isWeak, goes: ownsBag && target == "self",
                capturing: isHere && !isWeak ? nil : captured, in: file
            ) {
                "\(target)\(isWeak && !(ownsBag && target == "self") ? "?" : "").\(path.joined(separator: ".")) = \($0)"
            }
        }
    }

    private static func lastName(of object: Expression) -> String? {
        object.links.last?.member
    }

    /// A handler that is one statement.
    ///
    /// - Parameter goes: whether what is held weakly takes the subscription with it when it goes.
    private init(
        from source: LoopSource, naming wanted: String?, holding target: String, isWeak: Bool = false, goes: Bool = false,
        capturing captured: String? = nil,
        in file: SourceFile, _ statement: (String) -> String
    ) throws(Refusal) {
        let name = wanted.flatMap { $0 == target ? nil : $0 } ?? (source.value == target ? "next" : source.value)
        reads = [target]
        captures = captured.map { [(isWeak ? "weak " : "") + $0] } ?? []
        (unwrapsSelf, holdsSelf) = (isWeak && goes, !isWeak && target == "self")
        operators = try LoopOperators(of: source, to: name, avoiding: reads, in: file)
        lines = [CodeText.Line(statement(name))]
    }

    /// - Parameter startsTask: whether each round starts a task with the statements.
    private init(
        _ closure: Closure, from source: LoopSource, ownsBag: Bool, startsTask: Bool = false, in file: SourceFile
    ) throws(Refusal) {
        let splice = Splice(source: file)
        let range = closure.content
        reads = Set(splice.freeNames(in: range).keys)
        captures = closure.captures.map { file.text($0.range) }
        holdsSelf = !closure.captures.contains { $0.name == "self" && $0.specifier != nil } && reads.contains("self")
        var substitution = Substitution()
        var name = source.value
        switch closure.parameters {
        case nil:
            if !closure.body.mentions("$0") {
                name = .wildcard
            } else {
                if splice.everBoundNames(in: range).contains(name) || reads.contains(name) { name = "value" }
                while reads.contains(name) { name = "next" + name.prefix(1).uppercased() + name.dropFirst() }
            }
            substitution.names["$0"] = .text(name)
            guard !closure.body.mentions("$1") else { throw Refusal(.hardToRead, "the closure takes a tuple apart as `$0` and `$1`") }
        case let parameters? where parameters.contains(where: { $0.name == "self" }):
            throw Refusal(.shapeNotSupported, "the closure calls what it is given `self`, as no loop may")
        case let parameters? where parameters.count == 1: name = parameters[0].name
        case let parameters?: name = "(" + parameters.map(\.name).joined(separator: ", ") + ")"
        }
        operators = try LoopOperators(of: source, to: name, avoiding: reads, in: file)
        let body = LoopBody(splice.tree(of: range), base: range.lowerBound)
        guard body.canContinue || startsTask else { throw Refusal(.earlyReturn, "it returns out of a loop, or gives something back") }
        let isWeak = closure.captures.contains { $0.name == "self" && $0.specifier == "weak" }
        let first = startsTask ? nil : closure.body.statements.first
        let opening = first.flatMap { $0.unwrappedSelf == "self" && $0.onlyLeaves ? $0 : nil }
        var edits = startsTask ? [] : body.returns.map { Edit($0, "continue") }
        unwrapsSelf = isWeak && !startsTask && (opening != nil || ownsBag && body.namesSelfOnlyAsReceiver)
        if startsTask { innerCaptures = closure.captures.map { ($0.specifier.map { $0 + " " } ?? "") + $0.name } }
        var content = range
        if let opening {
            edits.removeAll { opening.range.overlaps($0.range) }
            content = opening.range.upperBound..<range.upperBound
        } else if unwrapsSelf {
            edits += body.questionMarks.map { Edit($0, "") }
        }
        let start = splice.textStart(from: content.lowerBound, to: content.upperBound)
        var end = content.upperBound
        while end > start, [0x20, 0x09, 0x0A, 0x0D].contains(file.bytes[end - 1]) { end -= 1 }
        lines = start < end ? try splice.text(start..<end, substitution, edits: edits).lines : []
    }
}

extension Statement {
    /// Whether it is a `guard` that does nothing but return.
    fileprivate var onlyLeaves: Bool {
        guard case .guard(_, let block) = kind, block.statements.count == 1, case .return(nil) = block.statements[0].kind else {
            return false
        }
        return true
    }
}

/// What of a closure's body changes where it becomes the body of a loop.
private final class LoopBody: SyntaxVisitor {
    private let base: Int
    private var inner = 0
    /// Where it returns, which goes on with the next value.
    private(set) var returns: [ByteRange] = []
    /// Whether each `return` can go on with the next value.
    private(set) var canContinue = true
    /// The question marks of `self?.name` where that is a statement or what one sets.
    private(set) var questionMarks: [ByteRange] = []
    /// Whether `self` stands nowhere else.
    private(set) var namesSelfOnlyAsReceiver = true

    init(_ tree: SourceFileSyntax, base: Int) {
        self.base = base
        super.init(viewMode: .sourceAccurate)
        walk(tree)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        // What a closure in it does with `self` depends on how it captures that.
        if node.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "self" }) { namesSelfOnlyAsReceiver = false }
        return .skipChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.tokens(viewMode: .sourceAccurate).contains(where: { $0.text == "self" }) { namesSelfOnlyAsReceiver = false }
        return .skipChildren
    }

    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: ForStmtSyntax) { inner -= 1 }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: WhileStmtSyntax) { inner -= 1 }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { enter() }
    override func visitPost(_ node: RepeatStmtSyntax) { inner -= 1 }

    private func enter() -> SyntaxVisitorContinueKind {
        inner += 1
        return .visitChildren
    }

    override func visit(_ node: ReturnStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.expression != nil || inner > 0 { canContinue = false } else { returns.append(range(of: node.returnKeyword)) }
        return .visitChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        guard node.baseName.text == "self" else { return .visitChildren }
        guard let chaining = node.parent?.as(OptionalChainingExprSyntax.self), isStatement(chaining) else {
            namesSelfOnlyAsReceiver = false
            return .visitChildren
        }
        questionMarks.append(range(of: chaining.questionMark))
        return .visitChildren
    }

    /// Whether an expression is what a statement begins with: nobody looks at whether it was `nil`.
    private func isStatement(_ node: some SyntaxProtocol) -> Bool {
        var current = Syntax(node)
        while let parent = current.parent {
            switch parent.kind {
            case .codeBlockItem:
                // A value that is all of a closure is what it gives, and nobody looks at that either.
                return true
            case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr:
                guard parent.position == current.position else { return false }
            case .sequenceExpr, .exprList, .infixOperatorExpr:
                guard parent.position == current.position else { return false }
            default: return false
            }
            current = parent
        }
        return false
    }

    private func range(of token: TokenSyntax) -> ByteRange {
        let start = base + token.positionAfterSkippingLeadingTrivia.utf8Offset
        return start..<(start + token.text.utf8.count)
    }
}
