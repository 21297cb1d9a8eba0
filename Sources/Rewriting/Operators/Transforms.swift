import Lexing
import Analysis
import CombineModel
import Facts

/// `map` and its relatives: what a closure, a function or a key path makes of each value, or says of it.
enum Transforms: LinkLowering {
    static let lowerings: Set<Lowering> = [.compactMap, .filter, .firstWhere, .throwingTransform, .transform, .transformKeyPaths]

    // MARK: Transforming

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let (step, lowering) = (link.step, link.lowering)
        guard let argument = step.arguments.last else { throw Refusal(.shapeNotSupported, "`.\(step.name)` is given nothing to work with") }
        let throwing = step.name.hasPrefix("try")
        if lowering == .transformKeyPaths { return try keyPaths(step, value, in: &lowerer) }
        if lowering == .filter || lowering == .firstWhere { return try filtered(argument, value, isThrowing: throwing, in: &lowerer) }
        var result: Value
        if case .keyPath(_, let components) = argument.value.root {
            result = try ClosureValues.member(components, of: value, in: &lowerer)
        } else if let closure = argument.value.closure {
            let isCompact = lowering == .compactMap
            result = try ClosureValues.value(
                of: closure, taking: value, output: step.flow.outputType.map { isCompact ? .optional($0) : $0 }, in: &lowerer)
        } else {
            result = try FunctionReference(argument.value).call(with: value, lowerer: &lowerer)
            result.isThrowing = result.isThrowing || throwing
            lowerer.noteEnding(by: argument.value.range)
        }
        result.output = step.flow.outputType
        return lowering == .compactMap ? absentable(result) : result
    }

    /// A closure with several ways out gives what is due on each of them.
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        guard link.step.isAny(of: .maps), let closure = link.step.arguments.first?.value.closure, lowerer.inlined(closure).branches
        else { return false }
        switch destination {
        case .return:
            let value = try lowerer.value(takenBy: link)
            try ClosureBodies.emitTransformBranches(closure, taking: value, in: &lowerer)
        case .assign(let name):
            guard lowerer.inlined(closure).setsItsValue else { return false }
            let value = try lowerer.value(takenBy: link)
            try ClosureBodies.emitTransformBranches(closure, taking: value, setting: name, in: &lowerer)
        }
        return true
    }

    /// An optional that lets nothing through where it is `nil`. What its closure said of it is said of the optional where the text may be less than
    /// that: a name, or a literal.
    private static func absentable(_ value: Value) -> Value {
        var result = value
        result.isAbsentable = true
        result.annotation = nil
        if let type = value.annotation, value.isName || value.text.beginsWithLiteral {
            result.text = "(\(value.text) as \(type))"
            result.isName = false
        }
        return result
    }

    private static func keyPaths(_ step: Step, _ value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        var paths: [[String]] = []
        for argument in step.arguments {
            guard case .keyPath(_, let components) = argument.value.root else {
                throw Refusal(.shapeNotSupported, "`.\(step.name)` is given something else than key paths")
            }
            paths.append(components)
        }
        if paths.count == 1 {
            var result = try ClosureValues.member(paths[0], of: value, in: &lowerer)
            result.output = step.flow.outputType
            return result
        }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "key paths into several values") }
        let name = try lowerer.bind(value, preferring: nil)
        let parts = try paths.map { (path) throws(Refusal) in ClosureValues.member(path, ofName: name).text.plain }
        return Value("(\(parts.joined(separator: ", ")))", output: step.flow.outputType, parts: .texts(parts, labels: []))
    }

    private static func filtered(_ argument: Argument, _ value: Value, isThrowing: Bool, in lowerer: inout Lowerer) throws(Refusal) -> Value
    {
        let closure = argument.value.closure
        guard let absent = lowerer.wanted.absent else { throw Refusal(.noValuePossible, "a step in the chain can let nothing through") }
        let own = closure?.parameters?.first.map(\.name)
        if let closure, own == .wildcard, !value.doesSomething, !value.isAbsentable {
            // Neither the test nor anything before it looks at the value.
            let condition = try ClosureValues.value(of: closure, taking: .nothing, in: &lowerer)
            lowerer.notes.absentExits += 1
            lowerer.add(.guard([.holds(condition)], [absent]))
            return value
        }
        let name = try lowerer.bind(value, preferring: own)
        var condition = try ClosureValues.answer(of: argument.value, to: Value(named: name, output: value.output), in: &lowerer)
        condition.isThrowing = condition.isThrowing || isThrowing && closure == nil
        lowerer.notes.absentExits += 1
        lowerer.add(.guard([.holds(condition)], [absent]))
        return Value(named: name, suggestion: name, output: value.output)
    }
}
