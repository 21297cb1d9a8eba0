import Analysis
import CombineModel
import Facts
import SourceText

/// Operators that code, replace and fold values, and those that are about time and side effects.
extension AsyncCode {
    static let pause = "Task.sleep("

    /// Whether it only waits: what it throws is a cancellation, which ends a task without a word.
    var isPause: Bool {
        if case .expression(let value) = self { value.text.hasPrefix(Self.pause) } else { false }
    }
}

extension Lowerer {
    // MARK: Coding

    mutating func coded(_ step: Step, _ lowering: Lowering, _ value: Value) throws(Refusal) -> Value {
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are decoded") }
        let name = try bind(value, preferring: nil)
        if lowering == .encode {
            guard let encoder = step.arguments.first(where: { $0.label == "encoder" }) else {
                throw Refusal(.shapeNotSupported, "`.encode` without an encoder")
            }
            let text = "\(try receiver(encoder)).encode(\(name))"
            return Value(text, isThrowing: true, suggestion: "data", output: "Data")
        }
        guard let decoder = step.arguments.first(where: { $0.label == "decoder" }),
            let type = step.arguments.first(where: { $0.label == "type" })
        else { throw Refusal(.shapeNotSupported, "`.\(step.name)` without a type and a decoder") }
        let typeText = try text(type.value.range)
        let output = typeText.hasSuffix(".self") ? String(typeText.dropLast(5)) : nil
        return Value(
            "\(try receiver(decoder)).decode(\(typeText), from: \(name))", isThrowing: true,
            suggestion: Names.noun(ofType: output), output: output)
    }

    private func receiver(_ argument: Argument) throws(Refusal) -> String {
        let text = try text(argument.value.range)
        return Splice.isPrimary(text) ? text : "(\(text))"
    }

    // MARK: Values put in place, and folds

    mutating func replaced(_ step: Step, _ lowering: Lowering, _ value: Value) throws(Refusal) -> Value {
        guard let argument = step.arguments.first else {
            throw Refusal(.shapeNotSupported, "`.\(step.name)` is given nothing to work with")
        }
        if lowering == .replaceEmpty {
            guard notes.absentExits == 0 else { throw Refusal(.hardToRead, "a default for a value that several steps may drop") }
            guard value.isAbsentable else { return value }
        }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "a default for several values") }
        if value.isAbsentable, lowering == .replaceNil {
            throw Refusal(.hardToRead, "no value and a value of `nil` are not the same here")
        }
        var result = value
        let base = Splice.isPrimary(value.text) ? value.text : "(\(value.text))"
        result.text = "\(base) ?? \(try text(argument.value.range))"
        result.isAbsentable = false
        result.isName = false
        // What was said of the optional is said of what is in it.
        result.annotation = value.annotation.flatMap { $0.hasSuffix("?") ? String($0.dropLast()) : nil }
        result.output = step.flow.output ?? value.output.map { $0.hasSuffix("?") ? String($0.dropLast()) : $0 }
        return result
    }

    // MARK: Time and side effects

    mutating func delayed(_ step: Step, _ value: Value, start: Int, upstream: Flow) throws(Refusal) -> Value {
        guard let interval = step.arguments.first(where: { $0.label == "for" }) else {
            throw Refusal(.hardToRead, "how long the delay is, is not said")
        }
        guard !value.isThrowing, !mayThrow(Array(code[start...])) else {
            throw Refusal(.hardToRead, "a failure would have to be delayed too")
        }
        // An injected scheduler may be one that a test turns by hand.
        let scheduler = step.arguments.first { $0.label == "scheduler" }?.value.range ?? interval.value.range
        guard
            MainScheduler.isMain(scheduler, in: source, of: context.program)
                || BackgroundQueue.isGlobal(NamedScheduler(program: context.program).meaning(of: scheduler, in: source))
        else { throw Refusal(.scheduler, "`\(source.text(scheduler))` decides when the delay is over") }
        var result = value
        // What the steps before do is done before the wait.
        if value.isVoid, !value.isAbsentable {
            if value.hasEffects { addBinding(.expression(value)) }
            result = Value("()", output: "Void")
        } else if (!value.isName && !value.isConstant && !isConstantLocal(value, at: step)) || value.isAbsentable {
            var value = value
            value.output = value.output ?? wanted.output
            result = Value(try bind(value, preferring: wanted.name), isName: true, output: value.output)
        }
        let pause = "\(AsyncCode.pause)nanoseconds: \(try nanoseconds(of: interval.value, scheduler: source.text(scheduler))))"
        // What never fails has no way to tell of a cancellation: it goes on, and whoever cancelled it looks at no value.
        let goesOn = around.declaredFailure == .never && !subscription.isInTask
        add(goesOn ? .raw("try? await " + pause) : .expression(Value(pause, isAsync: true, isThrowing: true)))
        return result
    }

    /// How long a delay is, in nanoseconds; one below zero is none.
    private func nanoseconds(of interval: Expression, scheduler: String) throws(Refusal) -> String {
        if let literal = Interval.nanoseconds(source.text(interval.range)) { return literal }
        if subscription.isInTask, !subscription.edits.contains(where: { $0.range.overlaps(interval.range) }), interval.readsMembers {
            throw Refusal(.hardToRead, "how long the delay is may be another when the task comes to it")
        }
        let isOfOwnType = around.owner.map { context.program.types[$0]?.isDeclared ?? false } ?? true
        let most = !isOfOwnType || names.declared.contains("max") || context.program.isDeclaredAnywhere("max") ? "Swift.max" : "max"
        if case .implicitMember(let unit) = interval.root, interval.links.count == 1, case .call(let arguments) = interval.links[0].kind,
            arguments.count == 1, let scale = Interval.nanoseconds(".\(unit)(1)"), !arguments[0].value.hasImplicitMember
        {
            let count = try text(arguments[0].value.range)
            return "UInt64(\(most)(0, \(Splice.isPrimary(count) ? count : "(\(count))") * \(scale)))"
        }
        // What a date counts in is not what a dispatch time counts in, and a number that is written here would be no stride.
        guard scheduler.hasPrefix("DispatchQueue."), interval.isPath else {
            throw Refusal(.hardToRead, "how long the delay is cannot be read")
        }
        return "UInt64(\(most)(0, \(try text(interval.range)).magnitude))"
    }

    /// Whether it is a local or a parameter that is the same after a wait: `item` of `if let item = cache[id]`.
    private func isConstantLocal(_ value: Value, at step: Step) -> Bool {
        guard case .whole = value.parts, !value.hasEffects, Names.isIdentifier(value.text), let enclosing = around.enclosing,
            let body = context.program.body(of: enclosing.id)?.getter,
            splice.namesVisible(at: step.range.lowerBound, in: body.range).contains(value.text)
        else { return false }
        var isVariable = false
        body.forEachStatement { statement in
            guard case .variable(let variable) = statement.kind, variable.keyword == "var" else { return }
            isVariable = isVariable || variable.bindings.contains { $0.pattern.names.contains(value.text) }
        }
        return !isVariable
    }

    /// Where what stays of a closure begins: with the comments above the first statement that does.
    func contentStart(of closure: Closure, from first: Statement) -> Int {
        let dropped = closure.body.statements.last { $0.range.upperBound <= first.range.lowerBound }
        let range = bodyRange(of: closure)
        return leadingCommentStart(of: first, in: (dropped?.range.upperBound ?? range.lowerBound)..<range.upperBound)
    }

    /// Where the comments above a statement begin.
    func leadingCommentStart(of statement: Statement, in range: ByteRange) -> Int {
        splice.textStart(from: range.lowerBound, to: statement.range.lowerBound)
    }

    /// The end of what stands in `range`, comments included, white space left out.
    func contentEnd(of range: ByteRange) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }
}

extension Expression {
    /// `pause`, `self.pause`, `Timing.pause(of: work)`: names, members and calls.
    fileprivate var isPath: Bool {
        guard case .name = root else { return false }
        return links.allSatisfy { link in
            switch link.kind {
            case .member, .call: true
            default: false
            }
        }
    }

    /// Whether it asks an object, or a function: `settings.pause`.
    fileprivate var readsMembers: Bool {
        var found = false
        forEachExpression { part in
            if case .name = part.root, !part.links.isEmpty { found = true }
            return !found
        }
        return found
    }

    /// Whether a part of it has a type that only its place says: `.pi`.
    fileprivate var hasImplicitMember: Bool {
        var found = false
        forEachExpression { part in
            if case .implicitMember = part.root { found = true }
            return !found
        }
        return found
    }
}
