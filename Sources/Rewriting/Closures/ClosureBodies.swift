import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// The statements of operators' closures, which become statements of the body around them.
enum ClosureBodies {
    /// What a closure gives, on each of its ways, goes to `destination`.
    ///
    /// - Parameter unread: why it cannot, where none of what it returns was read.
    static func emit(
        of closure: Closure, _ returns: [Int: PublisherExpression], taking value: Value?, to destination: Destination,
        unread: Refusal = Refusal(.shapeNotSupported), in lowerer: inout Lowerer
    ) throws(Refusal) {
        if lowerer.inlined(closure).branches { return try emitBranches(closure, returns, taking: value, to: destination, in: &lowerer) }
        guard let inner = closure.lastReturn(returns) else { throw unread }
        try inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
            try leading(of: closure, before: inner, in: &lowerer)
            try lowerer.emit(inner, to: destination)
        }
    }

    /// Runs `body` with the closure's parameters meaning `value`.
    static func inside<Result>(
        _ closure: Closure, taking value: Value?, in lowerer: inout Lowerer, _ body: (inout Lowerer) throws(Refusal) -> Result
    ) throws(Refusal) -> Result {
        let outer = lowerer.ambient
        let outerInlined = lowerer.locals.inlined
        let (outerFailure, outerMembers) = (lowerer.closures.failure, lowerer.closures.capturedMembers)
        defer { (lowerer.closures.failure, lowerer.closures.capturedMembers) = (outerFailure, outerMembers) }
        lowerer.closures.failure = failure(saidBy: closure, in: lowerer) ?? lowerer.closures.failure
        try CaptureLists.open(closure, in: &lowerer)
        if let value {
            if closure.copiesParameter {
                try ClosureParameters.bindCopy(closure, value, in: &lowerer)
            } else if let found = lowerer.inlined(closure).destructuring {
                try ClosureParameters.bind(found, of: closure, to: value, in: &lowerer)
            } else {
                try ClosureParameters.bind(of: closure, to: value, in: &lowerer)
            }
        }
        lowerer.noteEnding(by: closure.range)
        let result = try body(&lowerer)
        lowerer.ambient = outer
        lowerer.locals.inlined = outerInlined
        if lowerer.subscription.isInTask, lowerer.subscription.holdsSelf { lowerer.ambient.unwrapsSelf = true }
        return result
    }

    /// What the publisher fails with that a closure says to return: `-> AnyPublisher<Receipt, PaymentError>`.
    private static func failure(saidBy closure: Closure, in lowerer: Lowerer) -> Failure? {
        guard let result = closure.resultType else { return nil }
        let failure = lowerer.context.program.publisherType(TypeExpression(parsing: result), from: lowerer.around.place)?.failure
        return failure == .unknown ? nil : failure
    }

    /// The statements of a straight closure before its value.
    ///
    /// - Parameter publisher: what it returns, where that is a publisher.
    static func leading(of closure: Closure, before publisher: PublisherExpression? = nil, in lowerer: inout Lowerer) throws(Refusal) {
        if let publisher { lowerer.inline(publisher, definedIn: closure.body.statements, of: closure.content) }
        let statements = Array(lowerer.inlined(closure).statements.dropLast())
        guard let first = statements.first, let last = closure.body.statements.last else { return noteComments(of: closure, in: &lowerer) }
        // What returns on the way returns a publisher, which nothing here rewrites.
        guard Returns.count(in: statements) == 0 else { throw Refusal(.earlyReturn, "a closure in the middle of the chain returns early") }
        try closure.checkDefers()
        noteBefore(first, in: closure, in: &lowerer)
        for statement in statements where !lowerer.definesInlined(statement) { try claim(statement, of: closure, in: &lowerer) }
        let end = lowerer.splice.textEnd(before: last.range.lowerBound)
        let range = first.range.lowerBound..<end
        let text = try lowerer.splice.text(
            range, lowerer.current, edits: lowerer.subscription.edits + lowerer.movedDefinitions(of: statements, in: range))
        // What stood between two statements on one line stands between two lines now.
        let kept = text.trimmedAtEnd { $0 == ";" }
        if !kept.isEmpty { lowerer.add(.user(kept)) }
        lowerer.holdSelf(after: statements)
        // What the statements bind again means something else from there on.
        for name in lowerer.splice.boundNames(in: first.range.lowerBound..<end) { lowerer.ambient.names[name] = nil }
        // A blank line of the author's before the value stays.
        if lowerer.source.bytes[end..<last.range.lowerBound].count(where: { $0 == 0x0A }) > 1 { lowerer.code.append(.emptyLine) }
    }

    static func noteComments(of closure: Closure, in lowerer: inout Lowerer) {
        guard let only = closure.body.statements.first else {
            lowerer.waiting.comments += lowerer.splice.comments(in: closure.content)
            return
        }
        noteBefore(only, in: closure, in: &lowerer)
        lowerer.waiting.comments += lowerer.splice.comments(
            in: only.range.upperBound..<max(only.range.upperBound, closure.range.upperBound - 1))
    }

    private static func noteBefore(_ statement: Statement, in closure: Closure, in lowerer: inout Lowerer) {
        let start = max(closure.signatureRange.upperBound, closure.range.lowerBound + 1)
        guard start < statement.range.lowerBound else { return }
        lowerer.waiting.comments += lowerer.splice.comments(in: start..<statement.range.lowerBound)
    }

    /// Names that a statement of a closure declares become names of the body.
    ///
    /// - Parameters:
    ///   - closure: what the statement stands in, after which nothing reads a parameter that it hides.
    ///   - end: where what the statement stands in ends, if that is no such closure.
    static func claim(_ statement: Statement, of closure: Closure? = nil, until end: Int? = nil, in lowerer: inout Lowerer) throws(Refusal)
    {
        for name in lowerer.splice.boundNames(in: statement.range).sorted() {
            if let closure, hidesParameter(name, after: closure, in: lowerer) {
                lowerer.around.parameters.remove(name)
                continue
            }
            guard !lowerer.names.declared.contains(name) else { throw .declaredTwice(name) }
            // `let limit = …` of a closure, where another one means the member of that name.
            let (end, bodyEnd) = (end ?? closure?.range.upperBound ?? .max, max(lowerer.around.bodyEnd, lowerer.subscription.end))
            if name != "self", lowerer.names.isRead(name), end < bodyEnd, lowerer.splice.count(of: name, in: end..<bodyEnd) > 0 {
                throw Refusal(.hardToRead, "a local `\(name)` would hide what `\(name)` means further down")
            }
            lowerer.names.reserve(name)
        }
    }

    /// Whether a local of the name of a parameter can stand in the body: what comes later does not mean the parameter.
    private static func hidesParameter(_ name: String, after closure: Closure, in lowerer: Lowerer) -> Bool {
        guard lowerer.around.parameters.contains(name), lowerer.ambient.names[name] == nil,
            closure.range.upperBound < lowerer.around.bodyEnd
        else { return false }
        return lowerer.splice.count(of: name, in: closure.range.upperBound..<lowerer.around.bodyEnd) == 0
    }

    /// A closure that returns publishers on several paths.
    static func emitBranches(
        _ closure: Closure, _ returns: [Int: PublisherExpression], taking value: Value?, to destination: Destination,
        in lowerer: inout Lowerer
    ) throws(Refusal) {
        if case .assign = destination, !lowerer.inlined(closure).endsInBranches(returns) {
            throw Refusal(.earlyReturn, "a closure in the middle of the chain returns early")
        }
        try inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
            let edits = try ReturnEdits.edits(of: lowerer.inlined(closure).block, returns, to: destination, in: &lowerer)
            try addBody(of: closure, edits: edits, in: &lowerer)
        }
    }

    /// A closure that returns values on several paths, at the end of a body that returns them too.
    static func emitTransformBranches(_ closure: Closure, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) {
        try inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in try addBody(of: closure, edits: [], in: &lowerer) }
    }

    /// The same where each way sets a variable.
    ///
    /// - Parameter type: of the variable, where it is to be declared first.
    static func emitTransformBranches(
        _ closure: Closure, taking value: Value, setting name: String, declaredAs type: String? = nil, in lowerer: inout Lowerer
    ) throws(Refusal) {
        try inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
            var edits: [Edit] = []
            for given in lowerer.inlined(closure).givenValues {
                guard let value = given.returned else { throw Refusal(.earlyReturn, "a closure in the chain returns early") }
                edits.append(Edit(given.range.lowerBound..<value.range.lowerBound, "\(name) = "))
            }
            try addBody(of: closure, edits: edits, declaring: type.map { .declare(name, type: $0) }, in: &lowerer)
        }
    }

    /// - Parameter declaration: what the last statement sets, declared right before it.
    static func addBody(of closure: Closure, edits: [Edit], declaring declaration: AsyncCode? = nil, in lowerer: inout Lowerer)
        throws(Refusal)
    {
        let statements = lowerer.inlined(closure).statements
        guard let first = statements.first, let last = statements.last else { return }
        for statement in statements { try claim(statement, of: closure, in: &lowerer) }
        let range = closure.content
        var start = lowerer.splice.textStart(of: closure, from: first)
        let end = max(lowerer.splice.textEnd(of: range), edits.map(\.range.upperBound).max() ?? 0)
        if declaration != nil, let before = statements.dropLast().last {
            let middle = lowerer.splice.textStart(of: last, in: before.range.upperBound..<last.range.lowerBound)
            lowerer.add(
                .user(
                    try lowerer.splice.text(
                        start..<lowerer.splice.textEnd(before: middle), lowerer.current,
                        edits: edits.filter { $0.range.upperBound <= middle }))
            )
            // What the statements bind again means something else from there on.
            for name in lowerer.splice.boundNames(in: first.range.lowerBound..<middle) { lowerer.ambient.names[name] = nil }
            start = middle
        }
        if let declaration { lowerer.add(declaration) }
        lowerer.add(.user(try lowerer.splice.text(start..<end, lowerer.current, edits: edits.filter { $0.range.lowerBound >= start })))
        lowerer.holdSelf(after: statements)
    }
}

extension Closure {
    /// Refuses a closure whose end would be that of more than itself.
    func checkDefers() throws(Refusal) {
        if body.containsStatement(where: { if case .defer = $0.kind { true } else { false } }) {
            throw Refusal(.shapeNotSupported, "a `defer` in a closure of the chain would run when all of it is done")
        }
    }
}
