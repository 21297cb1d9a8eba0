import Facts
import SourceText

/// A statement whose closures ask which of the two ends it is: `DispatchQueue.main.async { switch completion { … } }`.
///
/// Where each end is written, the question is answered: what stands there is what that end does, without the `switch` and without what
/// the other end does.
struct AnsweredQuestions {
    /// What one end does: the edits that leave it standing, and whether that is nothing.
    struct End {
        fileprivate(set) var edits: [Edit] = []
        fileprivate(set) var isIdle = true
    }

    private(set) var finished = End()
    private(set) var failed = End()
    /// What the failure's branches call the error.
    private(set) var errorName: String?

    private let source: SourceFile
    private let name: String

    /// Nil where the completion is read in any other way.
    init?(_ statement: Statement, of name: String, in source: SourceFile) {
        self.source = source
        self.name = name
        guard case .expression(let expression) = statement.kind else { return nil }
        var questions: [(Statement, Block)] = []
        var others = 0
        expression.forEachExpression { part in
            guard case .closure(let closure) = part.root else { return true }
            for inner in closure.body.statements {
                if asks(inner) { questions.append((inner, closure.body)) } else if inner.unwrappedSelf == nil { others += 1 }
            }
            return true
        }
        let splice = Splice(source: source)
        guard !questions.isEmpty, questions.count == splice.count(of: name, in: statement.range),
            !splice.holdsLongString(in: statement.range)
        else { return nil }
        for (question, block) in questions {
            guard answer(question, isLast: block.statements.last?.range == question.range) else { return nil }
        }
        if others > 0 || questions.count > 1 { (finished.isIdle, failed.isIdle) = (false, false) }
    }

    private func asks(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .switch(let subject, _): subject.plainName == name
        case .if(let conditions, _, _):
            if conditions.count == 1, case .pattern(_, let value) = conditions[0] { value.plainName == name } else { false }
        default: false
        }
    }

    /// - Parameter isLast: whether nothing follows that what is declared in a branch could get in the way of.
    private mutating func answer(_ question: Statement, isLast: Bool) -> Bool {
        var ways: [(ends: Ends, body: Block)] = []
        switch question.kind {
        case .switch(_, let cases):
            for item in cases {
                guard item.conditions.isEmpty, item.patterns.count < 2 else { return false }
                guard let pattern = item.patterns.first else {
                    ways.append((ways.contains { $0.ends == .finished } ? .failure : .finished, item.body))
                    continue
                }
                guard let ends = ends(of: pattern), !ways.contains(where: { $0.ends == ends }) else { return false }
                ways.append((ends, item.body))
            }
            guard ways.count == 2 else { return false }
        case .if(let conditions, let then, let other):
            guard case .pattern(let pattern, _)? = conditions.first, let ends = ends(of: pattern) else { return false }
            ways.append((ends, then))
            guard let other else { break }
            guard case .block(let block) = other.kind else { return false }
            ways.append((ends == .finished ? .failure : .finished, block))
        default: return false
        }
        let contents = ways.map { content(of: $0.body) }
        let comments = Splice(source: source).commentRanges(in: question.range)
        let isWhole = comments.allSatisfy { comment in
            contents.contains { $0.map { $0.lowerBound <= comment.lowerBound && comment.upperBound <= $0.upperBound } ?? false }
        }
        guard isWhole, ways.allSatisfy({ $0.body.standsAlone && (isLast || $0.body.boundNames.isEmpty) }) else { return false }
        add(question, contents[ways.firstIndex { $0.ends == .finished } ?? contents.count, default: nil], to: &finished)
        add(question, contents[ways.firstIndex { $0.ends == .failure } ?? contents.count, default: nil], to: &failed)
        return true
    }

    private enum Ends { case finished, failure }

    private mutating func ends(of pattern: Pattern) -> Ends? {
        guard case .enumCase(let label, let inner) = pattern else { return nil }
        if label == "finished" { return .finished }
        guard label == "failure", inner.count < 2 else { return nil }
        switch inner.first {
        case .name(let error)?:
            guard errorName == nil || errorName == error else { return nil }
            errorName = error
            return .failure
        case .wildcard?, nil: return .failure
        default: return nil
        }
    }

    /// What a branch does, the comments above it included; nil where that is nothing.
    private func content(of body: Block) -> ByteRange? {
        let statements = body.statements.filter { statement in
            if case .jump(.break(label: nil)) = statement.kind { return false }
            return !statement.isEmptyTuple
        }
        guard let first = statements.first, let last = statements.last else { return nil }
        return Splice(source: source).commentStart(above: first.range.lowerBound)..<last.range.upperBound
    }

    private func add(_ question: Statement, _ content: ByteRange?, to end: inout End) {
        guard let content else {
            return end.edits += LineRemoval.edits(of: [question], in: source)
        }
        end.isIdle = false
        end.edits.append(Edit(question.range.lowerBound..<content.lowerBound, ""))
        end.edits.append(Edit(content.upperBound..<question.range.upperBound, ""))
        let depth = source.indentation(at: content.lowerBound).utf8.count - source.indentation(at: question.range.lowerBound).utf8.count
        guard depth > 0 else { return }
        for line in content.dropFirst() where source.bytes[line - 1] == 0x0A {
            var start = line
            while start < content.upperBound, start - line < depth, [0x20, 0x09].contains(source.bytes[start]) { start += 1 }
            if start > line { end.edits.append(Edit(line..<start, "")) }
        }
    }
}

extension Array {
    fileprivate subscript(index: Int, default other: Element) -> Element { indices.contains(index) ? self[index] : other }
}
