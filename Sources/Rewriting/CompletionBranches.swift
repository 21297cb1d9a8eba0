import CombineModel
import Facts
import SourceText

/// What a completion closure does when the publisher finishes, and when it fails: statements of the file, in order.
struct CompletionBranches {
    private(set) var finished: [ByteRange] = []
    private(set) var failed: [ByteRange] = []
    /// Whether something is done at the end, comments aside.
    var hasFinishedWork: Bool { finished.contains { isWork($0) } }
    var hasFailedWork: Bool { failed.contains { isWork($0) } }

    private func isWork(_ range: ByteRange) -> Bool {
        let text = source.text(range)
        return text.split(whereSeparator: \.isNewline).contains { !String($0).trimmed.hasPrefix("//") }
    }

    /// What the failure branch calls the error; nil when it does not look at it.
    private(set) var errorName: String?
    private let source: SourceFile
    let name: String
    private let allowsValue: Bool
    /// Whether the completion itself is read, as against asked which of the two it is.
    private(set) var usesValue = false
    /// Whether what is deferred can be written where the branches end: nothing leaves them early.
    private var unwrapsDefers: Bool
    private var deferred: [Block] = []

    /// - Parameter allowsValue: whether the completion may be read as a value, which is then written out in each branch.
    init(_ closure: Closure, in source: SourceFile, allowsValue: Bool = false) throws(Refusal) {
        self.source = source
        self.allowsValue = allowsValue
        name = closure.parameters?.first?.name ?? "$0"
        unwrapsDefers = false
        let asking = closure.body.statements.filter { statement in
            guard case .guard(_, let block) = statement.kind else { return false }
            return reads(statement.range) && leavesAtItsEnd(block)
        }.count
        unwrapsDefers = Returns.count(in: closure.body.statements) == asking
        try read(closure.body.statements)
        for block in deferred.reversed() {
            add(block, to: .finished)
            add(block, to: .failure)
        }
        addClosingComment(of: closure)
    }

    /// What is said after the question is said of the end that is not asked for; after a `guard` that leaves, of the failure.
    private mutating func addClosingComment(of closure: Closure) {
        guard let last = closure.body.statements.last?.range, last.upperBound < closure.range.upperBound - 1 else { return }
        let rest = trimmed(last.upperBound..<(closure.range.upperBound - 1))
        guard !Splice(source: source).comments(in: rest).isEmpty else { return }
        let isOfFailure = { (ranges: [ByteRange]) in ranges.contains { $0.contains(last.lowerBound) } }
        if isOfFailure(failed), !isOfFailure(finished) { failed.append(rest) } else { finished.append(rest) }
    }

    private func reads(_ range: ByteRange) -> Bool { name != "_" && Splice(source: source).count(of: name, in: range) > 0 }

    private mutating func read(_ statements: [Statement]) throws(Refusal) {
        for (index, statement) in statements.enumerated() {
            guard reads(statement.range) else {
                add(both: statement)
                continue
            }
            let comment = trimmed(range(of: statement).lowerBound..<statement.range.lowerBound)
            if !comment.isEmpty { failed.append(comment) }
            switch statement.kind {
            case .if(let conditions, let then, let other): try readIf(conditions, then, other)
            case .switch(let subject, let cases): try readSwitch(subject, cases)
            case .guard(let conditions, let block):
                guard case .failure? = try outcome(of: conditions), leavesAtItsEnd(block) else { throw unsupported }
                addLeaving(block)
                for rest in statements[(index + 1)...] {
                    guard !reads(rest.range) else { throw unsupported }
                    failed.append(range(of: rest))
                }
                return
            default:
                guard allowsValue else { throw unsupported }
                usesValue = true
                add(both: statement)
            }
        }
    }

    /// `{ error in if case .failure(let error) = error { … } }`: whether a branch means the error by the completion's name.
    private func isHidden(in outcome: Outcome) -> Bool { outcome == .failure && errorName == name }

    /// Whether a block may read the completion.
    private mutating func mayRead(_ range: ByteRange) -> Bool {
        guard reads(range) else { return true }
        usesValue = true
        return allowsValue
    }

    private var unsupported: Refusal { Refusal(.hardToRead, "the completion closure uses `\(name)` in a way that is not followed") }

    private enum Outcome { case finished, failure }

    private mutating func outcome(of conditions: [Condition]) throws(Refusal) -> Outcome? {
        guard conditions.count == 1 else { return nil }
        if case .binding(.name(let error), _, let value?) = conditions[0], isError(value) {
            guard errorName == nil || errorName == error else { throw Refusal(.hardToRead, "the error has two names") }
            errorName = error
            return .failure
        }
        if case .expression(let asked) = conditions[0] { return outcome(asked) }
        guard case .pattern(let pattern, let value) = conditions[0], value.plainName == name else { return nil }
        return try outcome(of: pattern)
    }

    /// `completion.isFailure`, as apps declare it on completions; `completion == .finished`.
    private func outcome(_ asked: Expression) -> Outcome? {
        switch source.text(asked.range).filter({ !$0.isWhitespace }) {
        case name + ".isFailure", "!" + name + ".isFinished", name + "!=.finished": .failure
        case name + ".isFinished", "!" + name + ".isFailure", name + "==.finished": .finished
        default: nil
        }
    }

    /// `completion.error`, as apps declare it on completions.
    private func isError(_ expression: Expression) -> Bool {
        guard case .name(name) = expression.root, expression.links.count == 1, case .member("error") = expression.links[0].kind else {
            return false
        }
        return true
    }

    private mutating func outcome(of pattern: Pattern) throws(Refusal) -> Outcome? {
        guard case .enumCase(let label, let inner) = pattern else { return nil }
        if label == "finished" { return .finished }
        guard label == "failure" else { return nil }
        switch inner.first {
        case .name(let error)?:
            guard errorName == nil || errorName == error else { throw Refusal(.hardToRead, "the error has two names") }
            errorName = error
        case .wildcard?, nil: break
        default: throw Refusal(.hardToRead, "the failure branch matches some errors only")
        }
        return .failure
    }

    private mutating func readIf(_ conditions: [Condition], _ then: Block, _ other: Statement?) throws(Refusal) {
        guard let outcome = try outcome(of: conditions) else { throw unsupported }
        var otherwise: Block?
        if let other {
            guard case .block(let block) = other.kind else { throw unsupported }
            otherwise = block
        }
        guard isHidden(in: outcome) || mayRead(then.range), otherwise.map({ mayRead($0.range) }) ?? true else { throw unsupported }
        add(then, to: outcome)
        if let otherwise { add(otherwise, to: outcome == .finished ? .failure : .finished) }
    }

    private mutating func readSwitch(_ subject: Expression, _ cases: [Case]) throws(Refusal) {
        guard subject.plainName == name else { throw unsupported }
        var seen: Set<Bool> = []
        var end = subject.range.upperBound
        for item in cases {
            let above = comments(from: end, aboveCaseOf: item.body)
            end = item.body.range.upperBound
            guard item.conditions.isEmpty, item.patterns.count <= 1 else { throw unsupported }
            guard let pattern = item.patterns.first else {
                guard mayRead(item.body.range) else { throw unsupported }
                for isFailure in [false, true] where !seen.contains(isFailure) {
                    if let above { if isFailure { failed.append(above) } else { finished.append(above) } }
                    add(item.body, to: isFailure ? .failure : .finished)
                }
                continue
            }
            guard let outcome = try outcome(of: pattern), seen.insert(outcome == .failure).inserted,
                isHidden(in: outcome) || mayRead(item.body.range)
            else { throw unsupported }
            if let above { if outcome == .finished { finished.append(above) } else { failed.append(above) } }
            add(item.body, to: outcome)
        }
    }

    /// Whether nothing leaves the `else` of a guard but its last statement: `return`, or `return fail()`.
    private func leavesAtItsEnd(_ block: Block) -> Bool {
        guard let last = block.statements.last, last.isReturn else { return false }
        return Returns.count(in: Array(block.statements.dropLast())) == 0 && !reads(block.range)
    }

    /// What the `else` of a guard does before it leaves is done at the end that is no failure.
    private mutating func addLeaving(_ block: Block) {
        for statement in block.statements.dropLast() { finished.append(range(of: statement)) }
        guard let last = block.statements.last else { return }
        let comment = trimmed(range(of: last).lowerBound..<last.range.lowerBound)
        if !comment.isEmpty { finished.append(comment) }
        if let returned = last.returned { finished.append(returned.range) }
    }

    /// The comment lines between what stands before a case and its `case`.
    private func comments(from start: Int, aboveCaseOf body: Block) -> ByteRange? {
        var low = start
        while low < body.range.lowerBound, [0x20, 0x09, 0x0A, 0x0D, 0x7B].contains(source.bytes[low]) { low += 1 }
        var high = low
        while high + 1 < body.range.lowerBound, source.bytes[high] == 0x2F, source.bytes[high + 1] == 0x2F {
            while high < body.range.lowerBound, source.bytes[high] != 0x0A { high += 1 }
            while high < body.range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[high]) { high += 1 }
        }
        let found = trimmed(low..<high)
        return found.isEmpty ? nil : found
    }

    private mutating func add(both statement: Statement) {
        if unwrapsDefers, case .defer(let block) = statement.kind, range(of: statement) == statement.range {
            return deferred.append(block)
        }
        let range = range(of: statement)
        // Statements that follow on one another keep the blank lines between them.
        if let end = finished.last?.upperBound, failed.last?.upperBound == end, end <= range.lowerBound,
            Splice(source: source).isSilent(end..<range.lowerBound)
        {
            for branch in [\Self.finished, \Self.failed] {
                guard let last = self[keyPath: branch].popLast() else { continue }
                self[keyPath: branch].append(last.lowerBound..<range.upperBound)
            }
            return
        }
        finished.append(range)
        failed.append(range)
    }

    private mutating func add(_ block: Block, to outcome: Outcome) {
        let kept = block.statements.filter { statement in
            if case .jump("break") = statement.kind { return false }
            // `case .finished: ()`
            return source.text(statement.range) != "()"
        }
        guard let first = kept.first, let last = kept.last else { return addComment(of: block, to: outcome) }
        var start = range(of: first).lowerBound
        if kept.count == block.statements.count, let own = statementStart(after: block) { start = min(start, own) }
        var end = last.range.upperBound
        if kept.count == block.statements.count, !block.statements.isEmpty {
            end = trailingEnd(last.range.upperBound, in: block)
        }
        let whole = start..<end
        if outcome == .finished { finished.append(whole) } else { failed.append(whole) }
    }

    /// A branch that holds nothing but a comment.
    private mutating func addComment(of block: Block, to outcome: Outcome) {
        var start = block.range.lowerBound
        if !block.range.isEmpty, source.bytes[start] == 0x7B { start += 1 }
        let first = block.statements.first.map { range(of: $0).lowerBound..<$0.range.lowerBound } ?? start..<trailingEnd(start, in: block)
        guard !Splice(source: source).comments(in: first).isEmpty else { return }
        if outcome == .finished { finished.append(trimmed(first)) } else { failed.append(trimmed(first)) }
    }

    private func trimmed(_ range: ByteRange) -> ByteRange {
        var low = range.lowerBound
        while low < range.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[low]) { low += 1 }
        var high = range.upperBound
        while high > low, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[high - 1]) { high -= 1 }
        return low..<high
    }

    /// Comments after the last statement belong to the block.
    private func trailingEnd(_ offset: Int, in block: Block) -> Int {
        guard source.bytes[block.range.lowerBound] == 0x7B else { return offset }
        var end = block.range.upperBound - 1
        while end > offset, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        return max(end, offset)
    }

    /// Where what stands in the braces begins, comments included.
    private func statementStart(after block: Block) -> Int? {
        guard !block.range.isEmpty, source.bytes[block.range.lowerBound] == 0x7B else { return nil }
        var start = block.range.lowerBound + 1
        while start < block.range.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[start]) { start += 1 }
        return start
    }

    /// A statement with the comment lines above it.
    private func range(of statement: Statement) -> ByteRange {
        var start = statement.range.lowerBound
        while let line = commentLine(before: start) { start = line }
        return start..<statement.range.upperBound
    }

    /// Where the `//` comment that is all of the line above begins.
    private func commentLine(before offset: Int) -> Int? {
        guard source.beginsLine(offset) else { return nil }
        var end = offset
        while end > 0, source.bytes[end - 1] == 0x20 || source.bytes[end - 1] == 0x09 { end -= 1 }
        guard end > 0, source.bytes[end - 1] == 0x0A else { return nil }
        var start = end - 1
        while start > 0, source.bytes[start - 1] != 0x0A { start -= 1 }
        var first = start
        while first < end, source.bytes[first] == 0x20 || source.bytes[first] == 0x09 { first += 1 }
        guard first + 1 < end, source.bytes[first] == 0x2F, source.bytes[first + 1] == 0x2F else { return nil }
        return first
    }
}
