import Lexing
import Analysis
import CombineModel
import Facts
import SourceText

/// `delay`: a pause of the task.
enum Delay: LinkLowering {
    static let lowerings: Set<Lowering> = [.delay]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let step = link.step
        guard let interval = step.arguments[.for] else {
            throw Refusal(.hardToRead, "how long the delay is, is not said")
        }
        guard !value.isThrowing, !lowerer.code[link.start...].mayThrow() else {
            throw Refusal(.hardToRead, "a failure would have to be delayed too")
        }
        // An injected scheduler may be one that a test turns by hand.
        let scheduler = step.arguments[.scheduler]?.value.range ?? interval.value.range
        guard
            MainScheduler.isMain(scheduler, in: lowerer.source, of: lowerer.context.program)
                || BackgroundQueue.isGlobal(NamedScheduler(program: lowerer.context.program).meaning(of: scheduler, in: lowerer.source))
        else { throw Refusal(.scheduler, "`\(lowerer.source.text(scheduler))` decides when the delay is over") }
        var result = value
        // What the steps before do is done before the wait.
        if value.isVoid, !value.isAbsentable {
            if value.hasEffects { lowerer.addBinding(.expression(value)) }
            result = Value("()", output: .void)
        } else if (!value.isName && !value.isConstant && !isConstantLocal(value, at: step, in: lowerer)) || value.isAbsentable {
            var value = value
            value.output = value.output ?? lowerer.wanted.output
            result = Value(named: try lowerer.bind(value, preferring: lowerer.wanted.name), output: value.output)
        }
        let time = try nanoseconds(of: interval.value, scheduler: lowerer.source.text(scheduler), in: lowerer)
        // Where it goes on, whoever cancelled it looks at no value.
        lowerer.add(.pause(nanoseconds: time, goesOn: !lowerer.pausesThrow))
        return result
    }

    /// How long a delay is, in nanoseconds; one below zero is none.
    private static func nanoseconds(of interval: Expression, scheduler: String, in lowerer: Lowerer) throws(Refusal) -> CodeText {
        if let literal = Interval.nanoseconds(lowerer.source.text(interval.range)) { return CodeText(literal) }
        if lowerer.subscription.isInTask, !lowerer.subscription.edits.contains(where: { $0.range.overlaps(interval.range) }),
            interval.readsMembers
        {
            throw Refusal(.hardToRead, "how long the delay is may be another when the task comes to it")
        }
        let isOfOwnType = lowerer.around.owner.map { lowerer.context.program.types[$0]?.isDeclared ?? false } ?? true
        let most =
            !isOfOwnType || lowerer.names.declared.contains("max") || lowerer.context.program.isDeclaredAnywhere("max")
            ? "Swift.max" : "max"
        if case .implicitMember(let unit) = interval.root, let given = interval.onlyArgument?.value,
            let scale = Interval.nanoseconds(".\(unit)(1)"), !given.hasImplicitMember
        {
            let count = try lowerer.text(given.range)
            return "UInt64(\(most)(0, \(count.isPrimary ? count : "(\(count))") * \(scale)))"
        }
        // What a date counts in is not what a dispatch time counts in, and a number that is written here would be no stride.
        guard scheduler.hasPrefix("DispatchQueue."), interval.isPath else {
            throw Refusal(.hardToRead, "how long the delay is cannot be read")
        }
        return "UInt64(\(most)(0, \(try lowerer.text(interval.range)).magnitude))"
    }

    /// Whether it is a local or a parameter that is the same after a wait: `item` of `if let item = cache[id]`.
    private static func isConstantLocal(_ value: Value, at step: Step, in lowerer: Lowerer) -> Bool {
        guard case .whole = value.parts, !value.hasEffects, Names.isIdentifier(value.text.plain), let enclosing = lowerer.around.enclosing,
            let body = lowerer.context.program.body(of: enclosing.id)?.getter,
            lowerer.splice.bindings(in: body.range).contains(where: {
                $0.name == value.text.plain && $0.isInReach(at: step.range.lowerBound)
            })
        else { return false }
        return !body.containsStatement { statement in
            guard case .variable(let variable) = statement.kind, variable.keyword == "var" else { return false }
            return variable.bindings.contains { $0.pattern.names.contains(value.text.plain) }
        }
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
        containsExpression { if case .name = $0.root { !$0.links.isEmpty } else { false } }
    }

    /// Whether a part of it has a type that only its place says: `.pi`.
    fileprivate var hasImplicitMember: Bool {
        containsExpression { if case .implicitMember = $0.root { true } else { false } }
    }
}
