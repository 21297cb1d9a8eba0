import CombineModel
import Facts
import SourceText

/// What a completion closure does when the publisher finishes, and when it fails: statements of the file, in order.
struct CompletionBranches {
    private(set) var finished: [ByteRange] = []
    private(set) var failed: [ByteRange] = []
    /// What is done for some errors only; `failed` is for all others.
    private(set) var chosen: [ChosenErrors] = []
    /// Whether something is done at the end, comments aside.
    var hasFinishedWork: Bool { !finished.allSatisfy(Splice(source: source).isSilent) }
    var hasFailedWork: Bool { !failed.allSatisfy(Splice(source: source).isSilent) }
    /// What the failure branch calls the error; nil when it does not look at it.
    private(set) var errorName: String?
    let source: SourceFile
    let name: String
    private let allowsValue: Bool
    /// Whether the completion itself is read, as against asked which of the two it is.
    private(set) var usesValue = false
    /// How often a branch is left early, apart from the guard that asks which of the two ends it is.
    private(set) var earlyReturns = 0
    /// Whether what is deferred can be written where the branches end: nothing leaves them early from there on.
    private var unwrapsDefers = true
    private var deferred: [Block] = []
    /// Which comments of the closure are said of which outcome.
    var regions: [(range: ByteRange, outcome: Outcome)] = []
    private let allowsChosenErrors: Bool
    /// The questions that are answered where the statements around them go, for `add` to leave out.
    private(set) var answered: [Edit] = []
    /// Those that closures ask, by the end that is written.
    private(set) var answeredAt: (finished: [Edit], failed: [Edit]) = ([], [])
    /// What is done at every outcome, as far as it was read.
    private var both: [ByteRange] = []
    /// The outcomes that a `return` has left: nothing that follows is done at them.
    private var over: [Outcome] = []

    /// - Parameters:
    ///   - allowsValue: whether the completion may be read as a value, which is then written out in each branch.
    ///   - allowsChosenErrors: whether `case .failure(.cancelled)` may have a branch of its own.
    init(
        _ closure: Closure, in source: SourceFile, allowsValue: Bool = false, allowsChosenErrors: Bool = false
    ) throws(Refusal) {
        self.source = source
        self.allowsValue = allowsValue
        self.allowsChosenErrors = allowsChosenErrors
        name = closure.valueName
        let statements = closure.body.statements
        if let first = statements.first, let last = statements.last,
            Splice(source: source).boundNames(in: first.range.lowerBound..<last.range.upperBound).contains(name)
        {
            throw Refusal(.hardToRead, "the completion closure gives `\(name)` to something else")
        }
        // What it leaves may be what asks which end it is, and that goes.
        if closure.body.containsStatement(where: { if case .jump(let jump) = $0.kind { jump.isLabelled } else { false } }) {
            throw Refusal(.hardToRead, "the completion closure leaves a statement by its label")
        }
        earlyReturns = earlyReturns(in: closure.body.statements)
        try read(closure.body.statements)
        for block in deferred.reversed() {
            add(block, to: .finished)
            add(block, to: .failure)
            for index in chosen.indices { add(block, to: .chosen(chosen[index].choices)) }
        }
        addComments(of: closure)
    }

    /// How often statements leave the closure early, apart from the guards that ask which of the two ends it is.
    private func earlyReturns(in statements: [Statement]) -> Int {
        let asking = statements.filter { statement in
            let block: Block
            switch statement.kind {
            case .guard(let conditions, let other) where conditions.count == 1: block = other
            case .if(let conditions, let then, nil) where conditions.count == 1: block = then
            default: return false
            }
            return reads(statement.range) && leavesAtItsEnd(block)
        }
        return Returns.count(in: statements) - asking.count + statements.flatMap(\.breaksInCases).count
    }

    private func reads(_ range: ByteRange) -> Bool { name != .wildcard && Splice(source: source).count(of: name, in: range) > 0 }

    private mutating func read(_ statements: [Statement]) throws(Refusal) {
        for (index, statement) in statements.enumerated() {
            guard reads(statement.range) else {
                unwrapsDefers = earlyReturns(in: Array(statements[(index + 1)...])) == 0
                add(both: statement)
                continue
            }
            switch statement.kind {
            case .if(let conditions, _, nil) where asksForMore(conditions, statement): add(asking: statement, conditions)
            case .guard(let conditions, let block)
            where asksForMore(conditions, statement) && block.statements.count == 1 && block.statements[0].isBareReturn:
                add(asking: statement, conditions)
                for rest in statements[(index + 1)...] {
                    guard !reads(rest.range) else { throw unsupported }
                    if !over.contains(.failure) { failed.append(range(of: rest)) }
                }
                return
            case .if(let conditions, let then, let other):
                if other == nil, leavesAtItsEnd(then), let outcome = try outcome(of: conditions),
                    outcome == .finished || outcome == .failure
                {
                    return try readLeaving(then, at: outcome, followedBy: statements[(index + 1)...])
                }
                try readIf(conditions, then, other, statement.range)
            case .switch(let subject, let cases):
                try readBreaks(in: cases, isLast: index == statements.count - 1)
                try readSwitch(subject, cases, statement.range)
            case .guard(let conditions, let block):
                guard let outcome = try outcome(of: conditions), leavesAtItsEnd(block) else { throw unsupported }
                switch outcome {
                case .failure: try readLeaving(block, at: .finished, followedBy: statements[(index + 1)...])
                case .finished: try readLeaving(block, at: .failure, followedBy: statements[(index + 1)...])
                case .chosen: throw unsupported
                }
                return
            default:
                if allowsChosenErrors, chosen.isEmpty, over.isEmpty, let answers = AnsweredQuestions(statement, of: name, in: source),
                    errorName == nil || answers.errorName == nil || errorName == answers.errorName
                {
                    add(answers, of: statement)
                    continue
                }
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

    private var unsupported: Refusal { Refusal(.hardToRead, "the completion closure uses `\(name)` in a way that could not be traced") }

    enum Outcome: Equatable {
        case finished, failure
        case chosen([ChosenErrors.Choice])
    }

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
        if case .name(name) = expression.root { expression.onlyMember == "error" } else { false }
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
        default:
            guard let chosen = chosen(inner, where: nil) else { throw Refusal(.hardToRead, "the failure branch matches some errors only") }
            return chosen
        }
        return .failure
    }

    /// Some errors only: those that a pattern matches, and a condition is true of.
    private func chosen(_ patterns: [Pattern], where condition: Expression?) -> Outcome? {
        guard allowsChosenErrors, patterns.count == 1, var choice = ChosenErrors.Choice(patterns[0], in: source) else { return nil }
        if let condition {
            let text = source.text(condition.range)
            // What `self` is depends on what the branch unwraps.
            guard Splice.reads(in: text)["self"] == nil else { return nil }
            choice.condition = text
        }
        return .chosen([choice])
    }

    private mutating func outcome(of pattern: Pattern, of item: Case) throws(Refusal) -> Outcome? {
        guard let condition = item.conditions.first else { return try outcome(of: pattern) }
        guard item.conditions.count == 1, item.patterns.count == 1, case .enumCase("failure", let inner) = pattern else {
            throw unsupported
        }
        return chosen(inner, where: condition)
    }

    private mutating func readIf(
        _ conditions: [Condition], _ then: Block, _ other: Statement?, _ range: ByteRange
    ) throws(Refusal) {
        guard let outcome = try outcome(of: conditions) else { throw unsupported }
        var otherwise: Block?
        if let other {
            guard case .block(let block) = other.kind else { throw unsupported }
            otherwise = block
        }
        guard isHidden(in: outcome) || mayRead(then.range), otherwise.map({ mayRead($0.range) }) ?? true else { throw unsupported }
        add(then, to: outcome)
        guard let otherwise else {
            // What is said after the question is said of the end that is not asked for.
            return regions.append((range.upperBound..<Int.max, outcome == .finished ? .failure : .finished))
        }
        if outcome != .finished { add(otherwise, to: .finished) }
        if outcome != .failure { add(otherwise, to: .failure) }
    }

    private mutating func readSwitch(_ subject: Expression, _ cases: [Case], _ range: ByteRange) throws(Refusal) {
        guard subject.withoutParentheses.plainName == name else { throw unsupported }
        var seen: [Outcome] = []
        var previous: (body: Block, outcome: Outcome)?
        for item in cases {
            var outcomes: [Outcome] = []
            for pattern in item.patterns {
                guard let outcome = try outcome(of: pattern, of: item), !seen.contains(outcome) else { throw unsupported }
                if case .chosen(let errors) = outcome, case .chosen(let others)? = outcomes.last {
                    outcomes[outcomes.count - 1] = .chosen(others + errors)
                } else {
                    outcomes.append(outcome)
                }
            }
            if item.patterns.isEmpty { outcomes = [.finished, .failure].filter { !seen.contains($0) } }
            // What only some errors do has to come before what all do.
            if seen.contains(.failure), outcomes.contains(where: { $0 != .finished }) { throw unsupported }
            guard outcomes == [.failure] && isHidden(in: .failure) || mayRead(item.body.range) else { throw unsupported }
            seen += outcomes
            for outcome in outcomes { add(item.body, to: outcome) }
            guard let outcome = outcomes.last else { continue }
            regions.append(((previous?.body ?? Block([], subject.range)).range.upperBound..<item.body.range.upperBound, outcome))
            if let previous { addRegions(ofCommentsIn: previous.body.range.upperBound..<item.body.range.lowerBound, after: previous) }
            previous = (item.body, outcome)
        }
        if let previous { regions.append((previous.body.range.upperBound..<range.upperBound, previous.outcome)) }
    }

    /// Writes `return` for each `break` that leaves a case in its middle: that is the same where nothing follows on the `switch`.
    private mutating func readBreaks(in cases: [Case], isLast: Bool) throws(Refusal) {
        for item in cases {
            if item.body.statements.contains(where: \.fallsThrough) { throw unsupported }
            let breaks = item.body.statements.flatMap(\.breaksOfWhatIsAround)
            guard breaks.isEmpty || isLast && allowsChosenErrors && item.patterns.count == 1 else {
                throw Refusal(.hardToRead, "a `break` leaves a case of the completion closure in its middle")
            }
            answered += breaks.map { Edit($0.range, "return") }
        }
    }

    /// Whether nothing leaves a block but its last statement: `return`, or `return fail()`.
    private func leavesAtItsEnd(_ block: Block) -> Bool {
        guard let last = block.statements.last, last.isReturn else { return false }
        return Returns.count(in: Array(block.statements.dropLast())) == 0 && !reads(block.range)
    }

    /// Whether it asks for a failure, and then for more than that: `if case .failure(let error) = completion, let self`.
    private func asksForMore(_ conditions: [Condition], _ statement: Statement) -> Bool {
        guard allowsChosenErrors, conditions.count > 1, case .pattern(let pattern, let value) = conditions[0], value.plainName == name,
            case .enumCase("failure", let inner) = pattern, inner.count == 1, case .name(let error) = inner[0],
            errorName == nil || errorName == error
        else { return false }
        return !reads(value.range.upperBound..<statement.range.upperBound)
    }

    /// The statement without its first question, where the failure is handled.
    private mutating func add(asking statement: Statement, _ conditions: [Condition]) {
        guard case .pattern(.enumCase(_, let inner), let value) = conditions[0], case .name(let error)? = inner.first else { return }
        errorName = error
        let keyword = source.text(statement.range).prefix { $0.isLetter }.utf8.count
        let start = Splice(source: source).textStart(from: statement.range.lowerBound + keyword, to: statement.range.upperBound)
        let comma = source.bytes[value.range.upperBound...].firstIndex(of: UInt8(ascii: ",")) ?? value.range.upperBound
        let end = Splice(source: source).textStart(from: comma + 1, to: statement.range.upperBound)
        guard !over.contains(.failure) else { return }
        answered.append(Edit(start..<end, ""))
        failed.append(range(of: statement))
        regions.append((statement.range, .failure))
    }

    /// What a block that leaves at its end does is done at one end, and what follows at the other.
    private mutating func readLeaving(_ block: Block, at outcome: Outcome, followedBy rest: ArraySlice<Statement>) throws(Refusal) {
        let isFailure = outcome == .failure
        let branch = isFailure ? \Self.failed : \Self.finished
        let goesOn = isFailure ? \Self.finished : \Self.failed
        regions.append((block.range, outcome))
        for statement in block.statements.dropLast() { self[keyPath: branch].append(range(of: statement)) }
        if let returned = block.statements.last?.returned { self[keyPath: branch].append(returned.range) }
        if over.contains(isFailure ? .finished : .failure) { return }
        for statement in rest {
            if reads(statement.range) {
                guard allowsValue, case .expression = statement.kind else { throw unsupported }
                usesValue = true
            }
            self[keyPath: goesOn].append(range(of: statement))
        }
        if let last = self[keyPath: goesOn].last, last.upperBound > block.range.upperBound {
            regions.append((block.range.upperBound..<last.upperBound, isFailure ? .finished : .failure))
        }
    }

    private mutating func add(_ answers: AnsweredQuestions, of statement: Statement) {
        errorName = errorName ?? answers.errorName
        answeredAt.finished += answers.finished.edits
        answeredAt.failed += answers.failed.edits
        if !answers.finished.isIdle { finished.append(range(of: statement)) }
        if !answers.failed.isIdle { failed.append(range(of: statement)) }
    }

    private mutating func add(both statement: Statement) {
        if unwrapsDefers, case .defer(let block) = statement.kind, range(of: statement) == statement.range {
            return deferred.append(block)
        }
        let range = range(of: statement)
        both.append(range)
        for index in chosen.indices where !over.contains(.chosen(chosen[index].choices)) { chosen[index].ranges.append(range) }
        // Statements that follow on one another keep the blank lines between them.
        if over.isEmpty, let end = finished.last?.upperBound, failed.last?.upperBound == end, end <= range.lowerBound,
            Splice(source: source).isSilent(end..<range.lowerBound)
        {
            for branch in [\Self.finished, \Self.failed] {
                guard let last = self[keyPath: branch].popLast() else { continue }
                self[keyPath: branch].append(last.lowerBound..<range.upperBound)
            }
            return
        }
        if !over.contains(.finished) { finished.append(range) }
        if !over.contains(.failure) { failed.append(range) }
    }

    private mutating func add(_ block: Block, to outcome: Outcome) {
        if !block.range.isEmpty { regions.append((block.range, outcome)) }
        if case .chosen(let errors) = outcome, !chosen.contains(where: { $0.choices == errors }) {
            chosen.append(ChosenErrors(choices: errors, ranges: both))
        }
        guard !over.contains(outcome) else { return }
        var kept = block.statements.filter { statement in
            if case .jump(.break(label: nil)) = statement.kind { return false }
            // `case .finished: ()`
            return !statement.isEmptyTuple
        }
        if kept.last?.isReturn == true { over.append(outcome) }
        // Nothing follows that it would leave.
        if kept.last?.isBareReturn == true { kept.removeLast() }
        guard let first = kept.first, let last = kept.last else { return }
        self[pieces: outcome].append(range(of: first).lowerBound..<last.range.upperBound)
    }

    /// What is done at one outcome.
    subscript(pieces outcome: Outcome) -> [ByteRange] {
        get {
            switch outcome {
            case .finished: finished
            case .failure: failed
            case .chosen(let errors): chosen.first { $0.choices == errors }?.ranges ?? []
            }
        }
        set {
            switch outcome {
            case .finished: finished = newValue
            case .failure: failed = newValue
            case .chosen(let errors):
                guard let index = chosen.firstIndex(where: { $0.choices == errors }) else { return }
                chosen[index].ranges = newValue
            }
        }
    }

    /// A statement with the comment lines above it.
    private func range(of statement: Statement) -> ByteRange {
        Splice(source: source).commentStart(above: statement.range.lowerBound)..<statement.range.upperBound
    }
}
