import Analysis
import CombineModel
import Facts
import SourceText

/// Bodies with more than one way out: kept as they stand, with each `return` rewritten in its place.
extension Lowerer {
    /// A closure that returns publishers on several paths.
    mutating func emitBranches(
        _ closure: Closure, _ returns: [Int: PublisherExpression], taking value: Value?, to destination: Destination
    ) throws(Refusal) {
        if case .assign = destination, !inlined(closure).endsInBranches(returns) {
            throw Refusal(.earlyReturn, "a closure in the middle of the chain returns early")
        }
        try inside(closure, taking: value) { lowerer throws(Refusal) in
            let edits = try lowerer.edits(in: lowerer.inlined(closure).block, returns, to: destination)
            try lowerer.addBody(of: closure, edits: edits)
        }
    }

    /// A closure that returns values on several paths, at the end of a body that returns them too.
    mutating func emitTransformBranches(_ closure: Closure, taking value: Value) throws(Refusal) {
        try inside(closure, taking: value) { lowerer throws(Refusal) in try lowerer.addBody(of: closure, edits: []) }
    }

    /// The same where each way sets a variable.
    ///
    /// - Parameter type: of the variable, where it is to be declared first.
    mutating func emitTransformBranches(
        _ closure: Closure, taking value: Value, setting name: String, declaredAs type: String? = nil
    ) throws(Refusal) {
        try inside(closure, taking: value) { lowerer throws(Refusal) in
            var edits: [Edit] = []
            for given in lowerer.inlined(closure).givenValues {
                guard let value = given.returned else { throw Refusal(.earlyReturn, "a closure in the chain returns early") }
                edits.append(Edit(given.range.lowerBound..<value.range.lowerBound, "\(name) = "))
            }
            try lowerer.addBody(of: closure, edits: edits, declaring: type.map { .declare(name, type: $0) })
        }
    }

    /// - Parameter declaration: what the last statement sets, declared right before it.
    mutating func addBody(of closure: Closure, edits: [Edit], declaring declaration: AsyncCode? = nil) throws(Refusal) {
        let statements = inlined(closure).statements
        guard let first = statements.first, let last = statements.last else { return }
        for statement in statements { try claim(statement, in: closure) }
        let range = closure.content
        var start = splice.textStart(of: closure, from: first)
        let end = max(splice.textEnd(of: range), edits.map(\.range.upperBound).max() ?? 0)
        if declaration != nil, let before = statements.dropLast().last {
            let middle = splice.textStart(of: last, in: before.range.upperBound..<last.range.lowerBound)
            add(
                .user(
                    try splice.text(start..<splice.textEnd(before: middle), current, edits: edits.filter { $0.range.upperBound <= middle }))
            )
            // What the statements bind again means something else from there on.
            for name in splice.boundNames(in: first.range.lowerBound..<middle) { ambient.names[name] = nil }
            start = middle
        }
        if let declaration { add(declaration) }
        add(.user(try splice.text(start..<end, current, edits: edits.filter { $0.range.lowerBound >= start })))
        holdSelf(after: statements)
    }

    // MARK: Edits in place

    /// The edits that rewrite every returned publisher of `body` where it stands.
    mutating func edits(
        in body: Block, _ returns: [Int: PublisherExpression], to destination: Destination
    ) throws(Refusal) -> [Edit] {
        if body.holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        let outer = rebound
        if !ambient.names.isEmpty, let first = body.statements.first, let last = body.statements.last {
            rebound = splice.boundScopes(in: first.range.lowerBound..<last.range.upperBound)
        }
        defer { rebound = outer }
        var result = LineRemoval.edits(of: body.statements.filter(definesInlined), in: source)
        let isImplicit = body.statements.count == 1
        for (index, statement) in body.statements.enumerated() {
            let isLast = index == body.statements.count - 1
            result += try edits(for: statement, in: body, returns, to: isLast ? destination : destination.notLast, isImplicit: isImplicit)
        }
        return result
    }

    mutating func edits(
        for statement: Statement, in block: Block, _ returns: [Int: PublisherExpression], to destination: Destination, isImplicit: Bool
    ) throws(Refusal) -> [Edit] {
        if let removal = removalOfChoice(statement) { return removal }
        switch statement.kind {
        case .return(let value?):
            if let branches = valueBranches(of: value, returns) {
                closures.writesReturns = true
                defer { closures.writesReturns = false }
                let inner = branches.statement
                return try [Edit(statement.range.lowerBound..<inner.range.lowerBound, "")]
                    + edits(for: inner, in: Block([inner], inner.range), branches.publishers, to: destination.notLast, isImplicit: true)
            }
            guard let publisher = returns[value.range.lowerBound] else {
                throw Refusal(.shapeNotSupported, "a returned publisher could not be traced")
            }
            return [try replacement(of: statement, by: publisher, in: block, to: destination, isWritten: true)]
        case .return(nil): throw Refusal(.shapeNotSupported, "returns nothing on a path")
        case .expression(let value) where isImplicit && returns[value.range.lowerBound] != nil:
            guard let publisher = returns[value.range.lowerBound] else { return [] }
            return [try replacement(of: statement, by: publisher, in: block, to: destination, isWritten: closures.writesReturns)]
        case .expression(let value) where chosen(by: value, returns) != nil:
            guard let publisher = chosen(by: value, returns) else { return [] }
            return [try replacement(of: statement, by: publisher, in: block, to: destination, isWritten: true)]
        case .expression(let value) where isImplicit && !context.program.endsProgram(value):
            throw Refusal(.shapeNotSupported, "the publisher of a branch could not be traced")
        // It is taken out with the others of its block.
        case .variable where definesInlined(statement): return []
        case .guard(_, let block): return try nestedEdits(block, returns, to: destination.notLast, isImplicit: false)
        case .if, .switch:
            let saved = self
            let result = try branchEdits(of: statement, in: block, returns, to: destination, isImplicit: isImplicit)
            // A branch of several statements says what it returns, and so do all then: the whole is no expression any more.
            guard isImplicit, !closures.writesReturns, case .return = destination, result.contains(where: \.writesReturn) else {
                return result
            }
            self = saved
            closures.writesReturns = true
            defer { closures.writesReturns = false }
            return try branchEdits(of: statement, in: block, returns, to: destination, isImplicit: isImplicit)
        case .block(let block): return try nestedEdits(block, returns, to: destination, isImplicit: isImplicit)
        case .do(let inner, let catches): return try edits(inDo: statement, inner, catches, in: block, returns, to: destination)
        case .forIn, .while, .repeat, .defer:
            var result: [Edit] = []
            for block in statement.blocks { result += try nestedEdits(block, returns, to: destination.notLast, isImplicit: false) }
            return result
        default: return []
        }
    }

    /// The edits in the branches of an `if` or a `switch`.
    private mutating func branchEdits(
        of statement: Statement, in block: Block, _ returns: [Int: PublisherExpression], to destination: Destination, isImplicit: Bool
    ) throws(Refusal) -> [Edit] {
        switch statement.kind {
        case .if(_, let then, let other):
            var result = try nestedEdits(then, returns, to: destination, isImplicit: isImplicit)
            if let other { result += try edits(for: other, in: block, returns, to: destination, isImplicit: isImplicit) }
            return result
        case .switch(_, let cases):
            var result: [Edit] = []
            for item in cases { result += try nestedEdits(item.body, returns, to: destination, isImplicit: isImplicit) }
            return result
        default: return []
        }
    }

    /// `return switch kind { … }`: the statement that is the value, and the publisher of each of its branches.
    private func valueBranches(
        of value: Expression, _ returns: [Int: PublisherExpression]
    ) -> (statement: Statement, publishers: [Int: PublisherExpression])? {
        guard case .statement(let inner) = value.root, value.links.isEmpty, let publisher = returns[value.range.lowerBound],
            publisher.steps.isEmpty, case .branches(_, let parts) = publisher.source
        else { return nil }
        let values = Block([inner], inner.range).implicitValues.compactMap(\.returned)
        guard values.count == parts.count, zip(values, parts).allSatisfy({ $0.range.lowerBound == $1.range.lowerBound }) else { return nil }
        return (inner, Dictionary(uniqueKeysWithValues: zip(values.map(\.range.lowerBound), parts)))
    }

    mutating func nestedEdits(
        _ block: Block, _ returns: [Int: PublisherExpression], to destination: Destination, isImplicit: Bool
    ) throws(Refusal) -> [Edit] {
        var result = LineRemoval.edits(of: block.statements.filter(definesInlined), in: source)
        for (index, statement) in block.statements.enumerated() {
            let isLast = index == block.statements.count - 1
            result += try edits(
                for: statement, in: block, returns, to: isLast ? destination : destination.notLast,
                isImplicit: isImplicit && block.statements.count == 1)
        }
        // Nothing is left of `return Just(())`: a branch without a statement would look forgotten.
        if case .return = destination, block.statements.count == 1, result.count == 1, result[0].replacement.isEmpty {
            return [Edit(block.statements[0].range, "return")]
        }
        return result
    }

    private mutating func replacement(
        of statement: Statement, by publisher: PublisherExpression, in block: Block, to destination: Destination, isWritten: Bool
    ) throws(Refusal) -> Edit {
        let outer = ambient
        // What the statements before have bound again means something else here.
        for scope in rebound where scope.range.contains(statement.range.lowerBound) { ambient.names[scope.name] = nil }
        defer { ambient = outer }
        var statements = try nested { lowerer throws(Refusal) in try lowerer.emit(publisher, to: destination) }
        // The end of the function needs no `return` of nothing.
        if case .return(isLast: true) = destination, statements.count == 1, case .return(nil) = statements[0] { statements = [] }
        if !isWritten, statements.count == 1, case .return(let value?) = statements[0] { statements = [.expression(value)] }
        notes.throwing = notes.throwing || statements.mayThrow()
        let indentation = source.indentation(at: statement.range.lowerBound)
        let plain = Printer(style: Style(unit: printer.style.unit))
        let text = plain.text(statements, indentation: indentation)
        if text.isEmpty {
            let removal = source.removal(of: statement.range)
            let isLast = block.statements.count > 1 && block.statements.last?.range == statement.range
            return isLast ? Edit(source.blankStart(before: removal.range.lowerBound)..<removal.range.upperBound, "") : removal
        }
        guard text.contains("\n"), !source.beginsLine(statement.range.lowerBound) else { return Edit(statement.range, text) }
        return try opened(statement, block, statements, indentation, plain)
    }

    /// A block on one line is opened when it gets several statements.
    private func opened(
        _ statement: Statement, _ block: Block, _ statements: [AsyncCode], _ indentation: String, _ plain: Printer
    ) throws(Refusal) -> Edit {
        guard block.statements.count == 1 else { throw Refusal(.shapeNotSupported, "several statements on one line") }
        let deeper = indentation + printer.style.unit
        let text = "\n" + deeper + plain.text(statements, indentation: deeper)
        let hasBraces = source.bytes[block.range.lowerBound] == 0x7B
        if !hasBraces {
            var start = statement.range.lowerBound
            while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
            return Edit(start..<statement.range.upperBound, text)
        }
        var start = statement.range.lowerBound
        while start > 0, source.bytes[start - 1] == 0x20 || source.bytes[start - 1] == 0x09 { start -= 1 }
        return Edit(start..<(block.range.upperBound - 1), text + "\n" + indentation)
    }
}

extension Lowerer.Destination {
    var notLast: Self {
        if case .return = self { .return(isLast: false) } else { self }
    }
}

extension Edit {
    /// Whether what it writes says itself what it returns.
    fileprivate var writesReturn: Bool { CodeText.lines(of: replacement).contains { $0.trimmed.hasPrefix("return ") } }
}
