import Lexing
import CombineModel
import Facts
import SourceText

/// The statements of a `Future` that fulfils its promise itself: what fulfils it becomes `return` and `throw`.
extension Futures {
    static func emitStatements(
        _ statements: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination,
        in lowerer: inout Lowerer
    ) throws(Refusal) {
        let own = future.promise.withoutAliases(statements)
        guard let first = own.first else { return }
        let leading = statements.prefix { $0.range != first.range }.last?.range.upperBound ?? range.lowerBound
        let (statements, range) = (own, leading..<range.upperBound)
        if try emitRethrowing(statements, in: range, future, to: destination, in: &lowerer) { return }
        for statement in statements where !lowerer.definesInlined(statement) {
            try ClosureBodies.claim(statement, until: future.closure.range.upperBound, in: &lowerer)
        }
        let start = commentStart(of: first, in: range, in: lowerer)
        let whole = start..<lowerer.splice.textEnd(of: range)
        var edits =
            future.promise.aliases.map { lowerer.source.removal(of: $0.range) } + lowerer.movedDefinitions(of: statements, in: whole)
        let rethrown = rethrown(in: statements.flatMap(\.innerBlocks), future, in: lowerer)
        for (statement, content) in rethrown {
            var inner: [Edit] = []
            for call in future.calls where content.contains(call.range.lowerBound) && !isDropped(call.range, in: lowerer) {
                inner += try outcomeEdits(for: call, future, to: destination, isLast: false, in: lowerer)
            }
            edits.append(try ReturnEdits.unscoped(statement, content, inner, in: lowerer))
            lowerer.notes.throwing = true
        }
        for call in future.calls where whole.contains(call.range.lowerBound) && !isDropped(call.range, in: lowerer) {
            if rethrown.contains(where: { $0.statement.range.contains(call.range.lowerBound) }) { continue }
            edits += try outcomeEdits(for: call, future, to: destination, isLast: call.range.upperBound == whole.upperBound, in: lowerer)
        }
        let ends = future.calls.map(\.range.upperBound)
        for statement in statements.bareReturns where !isDropped(statement.range, in: lowerer) {
            let start = statement.range.lowerBound
            guard let end = ends.filter({ $0 <= start }).max(), isBlank(end..<start, in: lowerer) else { continue }
            edits.append(Edit(end..<statement.range.upperBound, ""))
        }
        lowerer.notes.throwing =
            lowerer.notes.throwing || edits.contains { $0.replacement.contains("throw ") || $0.replacement.contains("try ") }
        let text = try lowerer.splice.text(whole, lowerer.current, edits: edits)
        if !text.isBlank { lowerer.add(.user(text.trimmedAtEnd())) }
    }

    /// `do { … } catch { promise(.failure(error)) }` at the end: what throws inside throws out of the async function as well.
    private static func emitRethrowing(
        _ statements: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination,
        in lowerer: inout Lowerer
    ) throws(Refusal) -> Bool {
        guard let last = statements.last, case .do(let inner, let catches) = last.kind,
            future.promise.isPlainRethrow(catches),
            lowerer.splice.comments(in: last.range.lowerBound..<inner.range.lowerBound).isEmpty,
            lowerer.splice.comments(in: last.range.upperBound..<range.upperBound).isEmpty
        else { return false }
        let before = Array(statements.dropLast())
        if before.isEmpty {
            lowerer.addComments(in: range.lowerBound..<last.range.lowerBound)
        } else {
            try emitStatements(before, in: range.lowerBound..<last.range.lowerBound, future, to: destination.notLast, in: &lowerer)
            let gap = (before.last?.range.upperBound ?? last.range.lowerBound)..<last.range.lowerBound
            if lowerer.source.bytes[gap].count(where: { $0 == 0x0A }) > 1 { lowerer.code.append(.emptyLine) }
        }
        try emitStatements(
            inner.statements, in: inner.range.lowerBound + 1..<inner.range.upperBound - 1, future, to: destination, in: &lowerer)
        return true
    }

    /// The same at the end of a block inside, with what stands between its braces.
    private static func rethrown(in blocks: [Block], _ future: FutureShape, in lowerer: Lowerer) -> [(
        statement: Statement, content: ByteRange
    )] {
        blocks.flatMap { block -> [(statement: Statement, content: ByteRange)] in
            block.statements.flatMap { statement -> [(statement: Statement, content: ByteRange)] in
                if case .do(let inner, let catches) = statement.kind, future.promise.isPlainRethrow(catches),
                    inner.statements.bareReturns.isEmpty,
                    let content = ReturnEdits.contentWithoutScope(statement, inner, inside: block, in: lowerer)
                {
                    return [(statement, content)]
                }
                return rethrown(in: statement.innerBlocks, future, in: lowerer)
            }
        }
    }

    private static func isDropped(_ range: ByteRange, in lowerer: Lowerer) -> Bool {
        lowerer.current.dropped.contains { $0.contains(range.lowerBound) }
    }

    private static func commentStart(of statement: Statement, in range: ByteRange, in lowerer: Lowerer) -> Int {
        guard
            isBlank(range.lowerBound..<statement.range.lowerBound, in: lowerer)
                || !lowerer.splice.comments(in: range.lowerBound..<statement.range.lowerBound).isEmpty
        else { return statement.range.lowerBound }
        return lowerer.splice.textStart(of: statement, in: range)
    }

    private static func isBlank(_ range: ByteRange, in lowerer: Lowerer) -> Bool {
        lowerer.source.bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }
    }

    /// What makes a result that a promise was handed one that can be asked for its value: `(answer ?? .success([]))`,
    /// `((isOpen ? .success(room) : .failure(closed)) as Result<Room, any Error>)`.
    static func parentheses(around result: String, _ future: FutureShape, in lowerer: Lowerer) throws(Refusal) -> (
        opening: String, closing: String
    ) {
        let isImplicit = result.hasPrefix(".")
        if CodeText(result).isPrimary, !isImplicit { return ("", "") }
        // What stands before `??` says the type of it all.
        let parts = result.split(separator: " ?? ")
        if !isImplicit, parts.count > 1, CodeText(parts[0]).isPrimary { return ("(", ")") }
        guard let output = future.output, let failure = future.failure.name else {
            throw Refusal(.hardToRead, "the type of `\(result)` is left to the promise")
        }
        let type = "Result<\(try lowerer.types.spelled(output)), \(try lowerer.types.spelled(failure))>"
        return isImplicit && CodeText(result).isPrimary ? ("(", " as \(type))") : ("((", ") as \(type))")
    }

    private static func outcomeEdits(
        for call: PromiseCall, _ future: FutureShape, to destination: Destination, isLast: Bool, in lowerer: Lowerer
    ) throws(Refusal) -> [Edit] {
        var start = call.range.lowerBound
        // `return promise(…)`
        let before = lowerer.source.text(max(0, start - 7)..<start)
        if before == "return " { start -= 7 }
        switch call.kind {
        case .success(let payload):
            let written = Value(written: CodeText(lowerer.source.text(payload)))
            if written.isUnit, case .return(let ends) = destination {
                // Where `nil` can be given too, even nothing has to be given in so many words.
                if case .return(let none?)? = lowerer.wanted.absent, none.text == "nil" {
                    return [Edit(start..<call.range.upperBound, "return ()")]
                }
                return [Edit(start..<call.range.upperBound, isLast && ends ? "" : "return")]
            }
            let lead: String = if case .assign(let name) = destination { "\(name) = " } else { "return " }
            return [Edit(start..<payload.lowerBound, lead), Edit(payload.upperBound..<call.range.upperBound, "")]
        case .failure(let payload, let implicit):
            let (first, rest) = try errorTypes(of: implicit, in: payload, future, in: lowerer)
            return [Edit(start..<payload.lowerBound, "throw " + first), Edit(payload.upperBound..<call.range.upperBound, "")] + rest
        case .result(let payload):
            let text = lowerer.source.text(payload)
            let lead: String = if case .assign(let name) = destination { "\(name) = " } else { "return " }
            if let value = PromiseCall.caught(in: payload, of: lowerer.source) {
                let ends = if case .return(let ends) = destination { ends && isLast } else { false }
                let isVoid = ends && future.output?.isVoid ?? false
                return [Edit(start..<value.lowerBound, isVoid ? "" : lead), Edit(value.upperBound..<call.range.upperBound, "")]
            }
            let effects = future.failure == .never ? "" : "try "
            let (opening, closing) = try parentheses(around: text, future, in: lowerer)
            return [
                Edit(start..<payload.lowerBound, lead + effects + opening),
                Edit(payload.upperBound..<call.range.upperBound, closing + ".get()"),
            ]
        case .value: throw Refusal(.promiseNotOnce)
        }
    }
}

extension [Statement] {
    fileprivate var bareReturns: [Statement] {
        var result: [Statement] = []
        for statement in self { statement.walk { if $0.isBareReturn { result.append($0) } } }
        return result
    }
}
