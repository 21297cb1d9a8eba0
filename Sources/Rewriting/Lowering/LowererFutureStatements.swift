import CombineModel
import Facts
import SourceText

/// The statements of a `Future` that fulfils its promise itself: what fulfils it becomes `return` and `throw`.
extension Lowerer {
    mutating func emitStatements(
        _ statements: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination
    ) throws(Refusal) {
        let own = statements.filter { statement in !future.aliases.statements.contains { $0.range == statement.range } }
        guard let first = own.first else { return }
        let leading = statements.prefix { $0.range != first.range }.last?.range.upperBound ?? range.lowerBound
        let (statements, range) = (own, leading..<range.upperBound)
        if try emitRethrowing(statements, in: range, future, to: destination) { return }
        for statement in statements where !definesInlined(statement) { try claim(statement, until: future.closure.range.upperBound) }
        let start = commentStart(of: first, in: range)
        let whole = start..<contentEnd(of: range)
        var edits = future.aliases.statements.map(removal) + movedDefinitions(of: statements, in: whole)
        let rethrown = rethrown(in: statements.flatMap(\.innerBlocks), future)
        for (statement, content) in rethrown {
            var inner: [Edit] = []
            for call in future.calls where content.contains(call.range.lowerBound) && !isDropped(call.range) {
                inner += try self.edits(for: call, future, to: destination, isLast: false)
            }
            edits.append(try unscoped(statement, content, inner))
            notes.throwing = true
        }
        for call in future.calls where whole.contains(call.range.lowerBound) && !isDropped(call.range) {
            if rethrown.contains(where: { $0.statement.range.contains(call.range.lowerBound) }) { continue }
            edits += try self.edits(for: call, future, to: destination, isLast: call.range.upperBound == whole.upperBound)
        }
        let ends = future.calls.map(\.range.upperBound)
        for statement in statements.bareReturns where !isDropped(statement.range) {
            let start = statement.range.lowerBound
            guard let end = ends.filter({ $0 <= start }).max(), isBlank(end..<start) else { continue }
            edits.append(Edit(end..<statement.range.upperBound, ""))
        }
        notes.throwing = notes.throwing || edits.contains { $0.replacement.contains("throw ") || $0.replacement.contains("try ") }
        let text = try splice.text(whole, current, edits: edits)
        guard !text.allSatisfy({ $0.isWhitespace || $0 == AsyncCode.blank }) else { return }
        add(.raw(String(text.reversed().drop { $0.isWhitespace || $0 == AsyncCode.blank }.reversed())))
    }

    /// `do { … } catch { promise(.failure(error)) }` at the end: what throws inside throws out of the async function as well.
    private mutating func emitRethrowing(
        _ statements: [Statement], in range: ByteRange, _ future: FutureShape, to destination: Destination
    ) throws(Refusal) -> Bool {
        guard let last = statements.last, case .do(let inner, let catches) = last.kind, isPlainRethrow(catches, future.aliases.names),
            splice.comments(in: last.range.lowerBound..<inner.range.lowerBound).isEmpty,
            splice.comments(in: last.range.upperBound..<range.upperBound).isEmpty
        else { return false }
        let before = Array(statements.dropLast())
        if before.isEmpty {
            addComments(in: range.lowerBound..<last.range.lowerBound)
        } else {
            try emitStatements(before, in: range.lowerBound..<last.range.lowerBound, future, to: destination.notLast)
            let gap = (before.last?.range.upperBound ?? last.range.lowerBound)..<last.range.lowerBound
            if source.bytes[gap].count(where: { $0 == 0x0A }) > 1 { code.append(.raw("")) }
        }
        try emitStatements(inner.statements, in: inner.range.lowerBound + 1..<inner.range.upperBound - 1, future, to: destination)
        return true
    }

    /// The same at the end of a block inside, with what stands between its braces.
    private func rethrown(in blocks: [Block], _ future: FutureShape) -> [(statement: Statement, content: ByteRange)] {
        blocks.flatMap { block -> [(statement: Statement, content: ByteRange)] in
            block.statements.flatMap { statement -> [(statement: Statement, content: ByteRange)] in
                if case .do(let inner, let catches) = statement.kind, isPlainRethrow(catches, future.aliases.names),
                    inner.statements.bareReturns.isEmpty, let content = contentWithoutScope(statement, inner, in: block)
                {
                    return [(statement, content)]
                }
                return rethrown(in: statement.innerBlocks, future)
            }
        }
    }

    private func isDropped(_ range: ByteRange) -> Bool { current.dropped.contains { $0.contains(range.lowerBound) } }

    private func commentStart(of statement: Statement, in range: ByteRange) -> Int {
        guard
            isBlank(range.lowerBound..<statement.range.lowerBound)
                || !splice.comments(in: range.lowerBound..<statement.range.lowerBound).isEmpty
        else {
            return statement.range.lowerBound
        }
        return leadingCommentStart(of: statement, in: range)
    }

    private func isBlank(_ range: ByteRange) -> Bool {
        source.bytes[range].allSatisfy { [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains($0) }
    }

    /// What makes a result that a promise was handed one that can be asked for its value: `(answer ?? .success([]))`,
    /// `((isOpen ? .success(room) : .failure(closed)) as Result<Room, any Error>)`.
    func parentheses(around result: String, _ future: FutureShape) throws(Refusal) -> (opening: String, closing: String) {
        let isImplicit = result.hasPrefix(".")
        if Splice.isPrimary(result), !isImplicit { return ("", "") }
        // What stands before `??` says the type of it all.
        let parts = result.split(separator: " ?? ")
        if !isImplicit, parts.count > 1, Splice.isPrimary(String(parts[0])) { return ("(", ")") }
        guard let output = future.output, let failure = future.failure.name else {
            throw Refusal(.hardToRead, "the type of `\(result)` is left to the promise")
        }
        let type = "Result<\(try spelled(output)), \(try spelled(failure))>"
        return isImplicit && Splice.isPrimary(result) ? ("(", " as \(type))") : ("((", ") as \(type))")
    }

    private func edits(
        for call: PromiseCall, _ future: FutureShape, to destination: Destination, isLast: Bool
    ) throws(Refusal) -> [Edit] {
        var start = call.range.lowerBound
        // `return promise(…)`
        let before = source.text(max(0, start - 7)..<start)
        if before == "return " { start -= 7 }
        switch call.kind {
        case .success(let payload):
            let written = Value(written: source.text(payload))
            if written.text == "()", case .return(let ends) = destination {
                // Where `nil` can be given too, even nothing has to be given in so many words.
                if case .return(let none?)? = absent, none.text == "nil" { return [Edit(start..<call.range.upperBound, "return ()")] }
                return [Edit(start..<call.range.upperBound, isLast && ends ? "" : "return")]
            }
            let lead: String = if case .assign(let name) = destination { "\(name) = " } else { "return " }
            return [Edit(start..<payload.lowerBound, lead), Edit(payload.upperBound..<call.range.upperBound, "")]
        case .failure(let payload, let implicit):
            let (first, rest) = try errorTypes(of: implicit, in: payload, future)
            return [Edit(start..<payload.lowerBound, "throw " + first), Edit(payload.upperBound..<call.range.upperBound, "")] + rest
        case .result(let payload):
            let text = source.text(payload)
            let lead: String = if case .assign(let name) = destination { "\(name) = " } else { "return " }
            if let value = PromiseCall.caught(in: payload, of: source) {
                let ends = if case .return(let ends) = destination { ends && isLast } else { false }
                let isVoid = ends && ["Void", "()"].contains(future.output)
                return [Edit(start..<value.lowerBound, isVoid ? "" : lead), Edit(value.upperBound..<call.range.upperBound, "")]
            }
            let effects = future.failure == .never ? "" : "try "
            let (opening, closing) = try parentheses(around: text, future)
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
