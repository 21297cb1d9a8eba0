import Analysis
import CombineModel
import Facts
import SourceText

/// Bodies with more than one way out: kept as they stand, with each publisher that is returned rewritten in its place.
enum ReturnEdits {
    /// The edits that rewrite every returned publisher of `body` where it stands.
    static func edits(
        of body: Block, _ returns: [Int: PublisherExpression], to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        if body.holdsConditionalCompilation { throw Refusal(.conditionalCompilation) }
        let outer = lowerer.closures.rebound
        if !lowerer.ambient.names.isEmpty, let first = body.statements.first, let last = body.statements.last {
            lowerer.closures.rebound = lowerer.splice.bindings(in: first.range.lowerBound..<last.range.upperBound)
        }
        defer { lowerer.closures.rebound = outer }
        return try statementEdits(body, returns, to: destination, isImplicit: true, in: &lowerer)
    }

    private static func statementEdits(
        _ block: Block, _ returns: [Int: PublisherExpression], to destination: Destination, isImplicit: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        var result = LineRemoval.edits(of: block.statements.filter(lowerer.definesInlined), in: lowerer.source)
        for (index, statement) in block.statements.enumerated() {
            let isLast = index == block.statements.count - 1
            result += try edits(
                for: statement, in: block, returns, to: isLast ? destination : destination.notLast,
                isImplicit: isImplicit && block.statements.count == 1, in: &lowerer)
        }
        return result
    }

    static func edits(
        for statement: Statement, in block: Block, _ returns: [Int: PublisherExpression], to destination: Destination,
        isImplicit: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        if let removal = Choices.removalOfChoice(statement, in: lowerer) { return removal }
        switch statement.kind {
        case .return(let value?):
            if let branches = valueBranches(of: value, returns) {
                lowerer.closures.writesReturns = true
                defer { lowerer.closures.writesReturns = false }
                let inner = branches.statement
                return try [Edit(statement.range.lowerBound..<inner.range.lowerBound, "")]
                    + edits(
                        for: inner, in: Block([inner], inner.range), branches.publishers, to: destination.notLast, isImplicit: true,
                        in: &lowerer)
            }
            guard let publisher = returns[value.range.lowerBound] else {
                throw Refusal(.shapeNotSupported, "a returned publisher could not be traced")
            }
            return [try replacement(of: statement, by: publisher, in: block, to: destination, isWritten: true, in: &lowerer)]
        case .return(nil): throw Refusal(.shapeNotSupported, "returns nothing on a path")
        case .expression(let value) where isImplicit && returns[value.range.lowerBound] != nil:
            guard let publisher = returns[value.range.lowerBound] else { return [] }
            return [
                try replacement(
                    of: statement, by: publisher, in: block, to: destination, isWritten: lowerer.closures.writesReturns, in: &lowerer)
            ]
        case .expression(let value) where Choices.chosen(by: value, returns) != nil:
            guard let publisher = Choices.chosen(by: value, returns) else { return [] }
            return [try replacement(of: statement, by: publisher, in: block, to: destination, isWritten: true, in: &lowerer)]
        case .expression(let value) where isImplicit && !lowerer.context.program.endsProgram(value):
            throw Refusal(.shapeNotSupported, "the publisher of a branch could not be traced")
        // It is taken out with the others of its block.
        case .variable where lowerer.definesInlined(statement): return []
        case .guard(_, let block): return try nestedEdits(block, returns, to: destination.notLast, isImplicit: false, in: &lowerer)
        case .if, .switch:
            let saved = lowerer
            let result = try branchEdits(of: statement, in: block, returns, to: destination, isImplicit: isImplicit, in: &lowerer)
            // A branch of several statements says what it returns, and so do all then: the whole is no expression any more.
            guard isImplicit, !lowerer.closures.writesReturns, case .return = destination, result.contains(where: \.writesReturn) else {
                return result
            }
            lowerer = saved
            lowerer.closures.writesReturns = true
            defer { lowerer.closures.writesReturns = false }
            return try branchEdits(of: statement, in: block, returns, to: destination, isImplicit: isImplicit, in: &lowerer)
        case .block(let block): return try nestedEdits(block, returns, to: destination, isImplicit: isImplicit, in: &lowerer)
        case .do(let inner, let catches):
            return try edits(inDo: statement, inner, catches, in: block, returns, to: destination, in: &lowerer)
        case .forIn, .while, .repeat, .defer:
            var result: [Edit] = []
            for block in statement.blocks {
                result += try nestedEdits(block, returns, to: destination.notLast, isImplicit: false, in: &lowerer)
            }
            return result
        default: return []
        }
    }

    /// The edits in the branches of an `if` or a `switch`.
    private static func branchEdits(
        of statement: Statement, in block: Block, _ returns: [Int: PublisherExpression], to destination: Destination,
        isImplicit: Bool, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        switch statement.kind {
        case .if(_, let then, let other):
            var result = try nestedEdits(then, returns, to: destination, isImplicit: isImplicit, in: &lowerer)
            if let other { result += try edits(for: other, in: block, returns, to: destination, isImplicit: isImplicit, in: &lowerer) }
            return result
        case .switch(_, let cases):
            var result: [Edit] = []
            for item in cases { result += try nestedEdits(item.body, returns, to: destination, isImplicit: isImplicit, in: &lowerer) }
            return result
        default: return []
        }
    }

    /// `return switch kind { … }`: the statement that is the value, and the publisher of each of its branches.
    private static func valueBranches(
        of value: Expression, _ returns: [Int: PublisherExpression]
    ) -> (statement: Statement, publishers: [Int: PublisherExpression])? {
        guard case .statement(let inner) = value.root, value.links.isEmpty, let publisher = returns[value.range.lowerBound],
            publisher.steps.isEmpty, case .branches(_, let parts) = publisher.source
        else { return nil }
        let values = Block([inner], inner.range).implicitValues.compactMap(\.returned)
        guard values.count == parts.count, zip(values, parts).allSatisfy({ $0.range.lowerBound == $1.range.lowerBound }) else { return nil }
        return (inner, Dictionary(uniqueKeysWithValues: zip(values.map(\.range.lowerBound), parts)))
    }

    private static func nestedEdits(
        _ block: Block, _ returns: [Int: PublisherExpression], to destination: Destination, isImplicit: Bool,
        in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        let result = try statementEdits(block, returns, to: destination, isImplicit: isImplicit, in: &lowerer)
        // Nothing is left of `return Just(())`: a branch without a statement would look forgotten.
        if case .return = destination, block.statements.count == 1, result.count == 1, result[0].replacement.isEmpty {
            return [Edit(block.statements[0].range, "return")]
        }
        return result
    }

    private static func replacement(
        of statement: Statement, by publisher: PublisherExpression, in block: Block, to destination: Destination, isWritten: Bool,
        in lowerer: inout Lowerer
    ) throws(Refusal) -> Edit {
        let outer = lowerer.ambient
        // What the statements before have bound again means something else here.
        for scope in lowerer.closures.rebound where scope.isMeant(at: statement.range.lowerBound) {
            lowerer.ambient.names[scope.name] = nil
        }
        defer { lowerer.ambient = outer }
        var statements = try lowerer.nested { lowerer throws(Refusal) in try lowerer.emit(publisher, to: destination) }
        // The end of the function needs no `return` of nothing.
        if case .return(isLast: true) = destination, statements.count == 1, case .return(nil) = statements[0] { statements = [] }
        if !isWritten, statements.count == 1, case .return(let value?) = statements[0] { statements = [.expression(value)] }
        lowerer.notes.throwing = lowerer.notes.throwing || statements.mayThrow()
        let indentation = lowerer.source.indentation(at: statement.range.lowerBound)
        let plain = plain(lowerer)
        let text = plain.text(statements, indentation: indentation)
        if text.isEmpty {
            let removal = lowerer.source.removal(of: statement.range)
            let isLast = block.statements.count > 1 && block.statements.last?.range == statement.range
            return isLast ? Edit(lowerer.source.blankStart(before: removal.range.lowerBound)..<removal.range.upperBound, "") : removal
        }
        guard text.contains("\n"), !lowerer.source.beginsLine(statement.range.lowerBound) else { return Edit(statement.range, text) }
        return try opened(statement, block, statements, indentation, plain, in: lowerer)
    }

    /// A block on one line is opened when it gets several statements.
    private static func opened(
        _ statement: Statement, _ block: Block, _ statements: [AsyncCode], _ indentation: String, _ plain: Printer, in lowerer: Lowerer
    ) throws(Refusal) -> Edit {
        guard block.statements.count == 1 else { throw Refusal(.shapeNotSupported, "several statements on one line") }
        let deeper = indentation + lowerer.printer.style.unit
        let text = "\n" + deeper + plain.text(statements, indentation: deeper)
        var start = statement.range.lowerBound
        while start > 0, [0x20, 0x09].contains(lowerer.source.bytes[start - 1]) { start -= 1 }
        guard lowerer.source.bytes[block.range.lowerBound] == 0x7B else { return Edit(start..<statement.range.upperBound, text) }
        return Edit(start..<(block.range.upperBound - 1), text + "\n" + indentation)
    }

    /// A `do` around publishers must not come to catch what they throw, unless all it does with it is to fail with it.
    static func edits(
        inDo statement: Statement, _ block: Block, _ catches: [Catch], in outer: Block, _ returns: [Int: PublisherExpression],
        to destination: Destination, in lowerer: inout Lowerer
    ) throws(Refusal) -> [Edit] {
        // What is declared inside may come to stand in one scope with what is written here.
        for name in lowerer.splice.boundNames(in: (block.range.lowerBound + 1)..<(block.range.upperBound - 1)) {
            lowerer.names.reserve(name)
        }
        let thrownBefore = lowerer.notes.throwing
        lowerer.notes.throwing = false
        var result = try nestedEdits(block, returns, to: destination, isImplicit: false, in: &lowerer)
        let throwsInside = lowerer.notes.throwing
        lowerer.notes.throwing = lowerer.notes.throwing || thrownBefore
        let handsOn = catches.allSatisfy { handsErrorOn($0, returns, in: lowerer) }
        if throwsInside, !handsOn { throw Refusal(.hardToRead, "a `do` around the chain would catch what the chain throws") }
        if handsOn, let content = contentWithoutScope(statement, block, inside: outer, in: lowerer) {
            lowerer.notes.throwing = true
            return [try unscoped(statement, content, result, in: lowerer)]
        }
        for item in catches { result += try nestedEdits(item.body, returns, to: destination, isImplicit: false, in: &lowerer) }
        return result
    }

    /// What stands inside a statement takes its place.
    static func unscoped(_ statement: Statement, _ content: ByteRange, _ edits: [Edit], in lowerer: Lowerer) throws(Refusal) -> Edit {
        let text = try lowerer.splice.text(content, lowerer.current, edits: edits)
        return Edit(statement.range, plain(lowerer).text(text, indentation: lowerer.source.indentation(at: statement.range.lowerBound)))
    }

    /// Without the file's line endings, which come with the whole edit.
    private static func plain(_ lowerer: Lowerer) -> Printer { Printer(style: Style(unit: lowerer.printer.style.unit)) }

    /// Whether a `catch` does nothing but return a publisher that fails with the error that it caught.
    private static func handsErrorOn(_ item: Catch, _ returns: [Int: PublisherExpression], in lowerer: Lowerer) -> Bool {
        let name: String
        switch item.patterns.first {
        case nil: name = CatchPattern.ownName
        case .name(let bound)? where item.patterns.count == 1: name = bound
        default: return false
        }
        guard case .return(let value?)? = item.body.only?.kind,
            let publisher = returns[value.range.lowerBound], publisher.steps.allSatisfy(Shorthand.changesTypeOnly)
        else { return false }
        switch publisher.source {
        case .known(let row, let call):
            return row.isAny(of: .onlyFails) && call.arguments.map(\.value.plainName) == [name]
        case .producer(let call):
            guard call.arguments?.map(\.value.plainName) == [name] else { return false }
            return !call.candidates.isEmpty
                && call.candidates.allSatisfy {
                    lowerer.context.twins[$0] == nil && Shorthand($0, in: lowerer.context)?.handsFailureOn == true
                }
        default: return false
        }
    }

    /// What stands inside a `do` whose `catch` is not needed in a function that throws; nil where its braces are needed for the
    /// names declared inside, or comments would go with them.
    static func contentWithoutScope(_ statement: Statement, _ block: Block, inside outer: Block, in lowerer: Lowerer) -> ByteRange? {
        guard outer.statements.last?.range == statement.range, let first = block.statements.first else { return nil }
        let inside = (block.range.lowerBound + 1)..<(block.range.upperBound - 1)
        let content = lowerer.splice.textStart(of: first, in: inside)..<lowerer.splice.textEnd(of: inside)
        let around = [
            outer.range.lowerBound..<statement.range.lowerBound, statement.range.lowerBound..<content.lowerBound,
            content.upperBound..<statement.range.upperBound,
        ]
        guard around.dropFirst().allSatisfy({ lowerer.splice.comments(in: $0).isEmpty }),
            lowerer.source.beginsLine(statement.range.lowerBound),
            lowerer.splice.boundNames(in: content).isDisjoint(with: lowerer.splice.boundNames(in: around[0]))
        else { return nil }
        return content
    }
}

extension Edit {
    /// Whether what it writes says itself what it returns.
    fileprivate var writesReturn: Bool { CodeText.lines(of: replacement).contains { $0.trimmed.hasPrefix("return ") } }
}
