import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// `sinkToResult { result in … }`: a terminal that tells one closure of the value and of the failure.
extension SinkBody {
    mutating func statements(telling outcome: OutcomeTerminal) throws(Refusal) -> [AsyncCode] {
        guard try !MissingReceiver(part: lowerer.awaitedPart).isPossible(in: publisher, tellsOfEnd: false) else {
            throw Refusal(.hardToRead, "nothing is told where there is no receiver")
        }
        guard let expression = closures.value else { throw Refusal(.hardToRead, "nothing is told of what came") }
        guard let closure = expression.closure else {
            return try inBoth(outcome) { text, lowerer throws(Refusal) in
                lowerer.add(.expression(try FunctionReference(expression).call(withText: text, in: lowerer)))
            }
        }
        if let asked = AskedOutcome(closure, outcome, lowerer.splice) { return try branches(asked) }
        let parameter = closure.valueName
        let range = closure.content
        let uses = lowerer.splice.count(of: parameter, in: range)
        guard closure.body.statements.count == 1, uses == 1, isTyped(closure.body.statements[0], parameter, outcome) else {
            return try kept(outcome, closure, parameter)
        }
        return try inBoth(outcome) { [task] text, lowerer throws(Refusal) in
            let outer = lowerer.ambient
            lowerer.ambient.names[parameter] = .text(text)
            try Self.addBody(closure, task, &lowerer)
            lowerer.ambient = outer
        }
    }

    /// Whether all that a statement does is hand on what it is told, where the type is written that it is of: an implicit member means something
    /// there.
    private func isTyped(_ statement: Statement, _ parameter: String, _ outcome: OutcomeTerminal) -> Bool {
        guard case .expression(let only) = statement.kind else { return false }
        if case .assignment(let target, let value) = only.root, value.plainName == parameter { return isTyped(target, outcome) }
        guard case .call(let arguments)? = only.links.last?.kind, arguments.count == 1, arguments[0].value.plainName == parameter else {
            return false
        }
        let called = Expression(only.root, only.rootRange, links: Array(only.links.dropLast()))
        if called.links.isEmpty, let name = called.plainName, let type = lowerer.locals.types[name] { return outcome.isNamed(in: type) }
        guard let name = called.lastName else { return false }
        let functions = (lowerer.context.program.functions[name] ?? []).map(lowerer.context.program.declaration)
        return !functions.isEmpty
            && functions.allSatisfy { function in
                function.parameters.contains { $0.label == arguments[0].label && outcome.isNamed(in: $0.type) }
            }
    }

    /// Whether the property that is set is declared with that type.
    private func isTyped(_ target: Expression, _ outcome: OutcomeTerminal) -> Bool {
        guard let name = target.lastName else { return false }
        // A binding is made of one type.
        if name == "wrappedValue" { return true }
        if target.links.isEmpty, let type = lowerer.locals.types[name] { return outcome.isNamed(in: type) }
        let members = lowerer.context.program.types.values.flatMap { $0.members[name] ?? [] }.map(lowerer.context.program.declaration)
            .filter { $0.kind == .variable }
        return !members.isEmpty
            && members.allSatisfy { member in
                let type = member.typeText ?? member.initializerHead ?? ""
                return outcome.isNamed(in: type)
            }
    }

    /// What comes, waited for, and whether it may fail.
    private func awaited(_ name: String?, _ lowerer: inout Lowerer) throws(Refusal) -> (value: Value, mayFail: Bool) {
        lowerer.wanted.name = name
        let value = try lowerer.value(publisher)
        lowerer.wanted.name = nil
        guard !value.isAbsentable, !value.onlyEnds, case .whole = value.parts else {
            throw Refusal(.noValuePossible, "what a closure is told of may not come")
        }
        return (value, value.isThrowing || lowerer.code.filter { !$0.isPause }.mayThrow(isWholeType: false))
    }

    /// A name for what came; `()` where there is nothing to name.
    private func name(_ value: Value, _ preferred: String?, _ lowerer: inout Lowerer) throws(Refusal) -> String {
        guard value.isVoid else { return try lowerer.bind(value, preferring: preferred) }
        try lowerer.drop(value)
        return "()"
    }

    /// The same done of the value, and of the failure.
    private mutating func inBoth(
        _ outcome: OutcomeTerminal, _ tell: (String, inout Lowerer) throws(Refusal) -> Void
    ) throws(Refusal) -> [AsyncCode] {
        var mayFail = false
        let success = try lowerer.nested { [self] lowerer throws(Refusal) in
            let came = try awaited(nil, &lowerer)
            mayFail = came.mayFail
            let name = try name(came.value, nil, &lowerer)
            lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
            try tell(outcome.success(name), &lowerer)
        }
        guard mayFail else { return success }
        let failed = try lowerer.nested { lowerer throws(Refusal) in
            lowerer.add(.leaveWhenCancelled)
            try tell(outcome.failure(CatchPattern.ownName), &lowerer)
        }
        return [.do(success, catches: [AsyncCode.Handler(pattern: try typedPattern(outcome), body: failed)])]
    }

    /// `switch result { case .success(let user): … case .failure(let error): … }`: what each case does, where it comes about.
    private mutating func branches(_ asked: AskedOutcome) throws(Refusal) -> [AsyncCode] {
        var mayFail = false
        let outer = lowerer.ambient
        let success = try lowerer.nested { [self] lowerer throws(Refusal) in
            let preferred = asked.valueName.flatMap { lowerer.splice.count(of: $0, in: asked.value.range) > 0 ? $0 : nil }
            let came = try awaited(preferred, &lowerer)
            mayFail = came.mayFail
            if let preferred {
                let name = try name(came.value, preferred, &lowerer)
                if name != preferred { lowerer.ambient.names[preferred] = .text(name) }
            } else {
                try lowerer.drop(came.value)
            }
            let work = asked.work(of: asked.value, in: lowerer)
            if work.isEmpty { return }
            lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
            for range in work { try Self.add(range, task, &lowerer) }
        }
        lowerer.ambient = outer
        guard mayFail else { return success }
        return [.do(success, catches: [try failureBranch(asked.work(of: asked.failure, in: lowerer), asked.errorName)])]
    }

    /// `let result: Result<User, any Error>`, set to what came, for a closure that looks at it as a whole.
    private mutating func kept(_ outcome: OutcomeTerminal, _ closure: Closure, _ parameter: String) throws(Refusal) -> [AsyncCode] {
        let type = try lowerer.types.type(of: outcome, from: publisher, failure: failureType)
        let preferred = Names.isIdentifier(parameter) ? parameter : nil
        let name = try lowerer.names.take([preferred, "result", "outcome", "received"], for: "a value")
        var mayFail = false
        let success = try lowerer.nested { [self] lowerer throws(Refusal) in
            let came = try awaited(nil, &lowerer)
            mayFail = came.mayFail
            let fitsALine = !came.value.isVoid && came.value.printed.isOneLine
            let text = fitsALine ? came.value.printed.plain : try self.name(came.value, nil, &lowerer)
            lowerer.add(.assign(name, Value(CodeText(outcome.success(text)))))
        }
        var code: [AsyncCode] = [.declare(name, type: type)]
        if mayFail {
            let told = AsyncCode.assign(name, Value(CodeText(outcome.failure(CatchPattern.ownName))))
            code.append(.do(success, catches: [AsyncCode.Handler(pattern: try typedPattern(outcome), body: [told])]))
        } else {
            code += success
        }
        return try code
            + lowerer.nested { [task] lowerer throws(Refusal) in
                let outer = lowerer.ambient
                if name != parameter { lowerer.ambient.names[parameter] = .text(name) }
                lowerer.leaveWhenCancelled(evenWithoutWaiting: true)
                try Self.addBody(closure, task, &lowerer)
                lowerer.ambient = outer
            }
    }

    /// What a `catch` has to match so that the error is of the failure that the closure is told of.
    private func typedPattern(_ outcome: OutcomeTerminal) throws(Refusal) -> CatchPattern {
        let failure = try lowerer.types.failure(toldBy: outcome, failureType)
        return [lowerer.types.anyError, WrittenTypes.never].contains(failure) ? .all : .typed(CatchPattern.ownName, as: failure)
    }
}

extension WrittenTypes {
    /// The type that a terminal tells of.
    func type(of outcome: OutcomeTerminal, from publisher: PublisherExpression, failure: Failure) throws(Refusal) -> String {
        guard let output = publisher.flow.outputType else {
            throw Refusal(.hardToRead, "the type of the value that is told of is not known")
        }
        return outcome.type(of: try spelled(output), try self.failure(toldBy: outcome, failure))
    }

    /// The failure that a terminal tells of, as it is written; any error, where its type takes any.
    func failure(toldBy outcome: OutcomeTerminal, _ failure: Failure) throws(Refusal) -> String {
        guard outcome.namesFailure else { return anyError }
        switch failure {
        case .type("Error"): return anyError
        case .type(let type): return try spelled(type)
        case .never: return Self.never
        case .unknown: throw Refusal(.hardToRead, "the type of the failure that is told of is not known")
        }
    }
}

/// A closure that does nothing but ask which of the two came.
private struct AskedOutcome {
    let valueName: String?
    let errorName: String?
    let value: Block
    let failure: Block
    private let range: ByteRange

    init?(_ closure: Closure, _ outcome: OutcomeTerminal, _ splice: Splice) {
        guard case .switch(let subject, let cases)? = closure.body.only?.kind, cases.count == 2,
            subject.plainName == closure.valueName
        else { return nil }
        var found: [String: (name: String?, body: Block)] = [:]
        for item in cases {
            guard item.body.standsAlone, item.conditions.isEmpty, item.patterns.count == 1,
                case .enumCase(let label, let inner) = item.patterns[0]
            else { return nil }
            switch inner.first {
            case .name(let name)? where inner.count == 1: found[label] = (name, item.body)
            case .wildcard? where inner.count == 1: found[label] = (nil, item.body)
            case nil: found[label] = (nil, item.body)
            default: return nil
            }
        }
        let heads = zip([closure.body.range.lowerBound] + cases.map(\.body.range.upperBound), cases.map(\.body.range.lowerBound))
        guard let value = found[outcome.cases.value], let failure = found[outcome.cases.failure],
            !heads.contains(where: { splice.source.says(.var, in: $0..<max($0, $1)) }),
            // What is said below the last case is said of neither.
            let end = cases.last?.body.range,
            !splice.commentRanges(in: closure.body.range).contains(where: { $0.lowerBound >= end.upperBound })
        else { return nil }
        (valueName, self.value) = value
        (errorName, self.failure) = failure
        range = closure.body.range
    }

    /// What a case does, after the comments above it.
    func work(of block: Block, in lowerer: Lowerer) -> [ByteRange] {
        let other = block.range == value.range ? failure : value
        let start = other.range.lowerBound < block.range.lowerBound ? other.range.upperBound : range.lowerBound
        let said = lowerer.splice.commentRanges(in: start..<block.range.lowerBound)
        let statements = block.statements.filter { if case .jump(.break(label: nil)) = $0.kind { false } else { true } }
        guard let first = statements.first, let last = statements.last else { return said }
        return said + [lowerer.splice.commentStart(above: first.range.lowerBound)..<last.range.upperBound]
    }
}
