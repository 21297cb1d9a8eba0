import Analysis
import CombineModel
import Facts

/// `flatMap`: publishers that follow on a value.
enum FlatMaps: LinkLowering {
    static let lowerings: Set<Lowering> = [.flatMap]

    static func value(behind link: LoweredLink, taking value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        let step = link.step
        switch step.inner.first {
        case .closure(let closure, let returns)?:
            try closure.checkDefers()
            if lowerer.inlined(closure).branches { return try branchedValue(closure, returns, value, step, in: &lowerer) }
            guard let inner = closure.lastReturn(returns) else {
                throw Refusal(.shapeNotSupported, "what `.flatMap` returns could not be traced")
            }
            let result = try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
                try ClosureBodies.leading(of: closure, before: inner, in: &lowerer)
                return try lowerer.value(inner)
            }
            // What the closure says it gives may be all that says which publisher a generic function is asked for.
            if result.isGeneric, let type = closure.statedOutput, type.isWritable {
                return try lowerer.types.typed(result, type)
            }
            return lowerer.types.saying(closure.statedOutput, of: result)
        case .reference(let call, _)?:
            guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are passed to a function") }
            let name = try lowerer.bind(value, preferring: nil)
            return try lowerer.call(call, with: name)
        case .argument, nil: throw Refusal(.shapeNotSupported, "what `.\(step.name)` returns could not be traced")
        }
    }

    /// The publisher that follows goes where the chain goes.
    static func emit(_ link: LastLink, to destination: Destination, in lowerer: inout Lowerer) throws(Refusal) -> Bool {
        guard case .closure(let closure, let returns)? = link.step.inner.first else { return false }
        let isBranched = lowerer.inlined(closure).branches
        let last = closure.lastReturn(returns)
        guard isBranched || last != nil else { return false }
        let value = try lowerer.value(takenBy: link)
        try ClosureBodies.emit(of: closure, returns, taking: value, to: destination, in: &lowerer)
        return true
    }

    /// A closure with a publisher on each of its ways: the value gets a name that all of them set.
    private static func branchedValue(
        _ closure: Closure, _ returns: [Int: PublisherExpression], _ value: Value, _ step: Step, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        if let value = try valueOfLastReturn(of: closure, returns, taking: value, in: &lowerer) { return value }
        guard lowerer.inlined(closure).endsInBranches(returns) else {
            return try ClosureValues.calledClosure(closure, taking: value, output: step.flow.outputType, publishers: returns, in: &lowerer)
        }
        // What the analysis left open is no type that can be written.
        let types = [closure.statedOutput, step.flow.outputType].compactMap { $0 }
        guard let type = types.first(where: \.isWritable) else {
            throw Refusal(.hardToRead, "the type of the value after `.\(step.name)` is not known")
        }
        let outer = lowerer.wanted.absent
        lowerer.wanted.absent = nil
        defer { lowerer.wanted.absent = outer }
        var name = ""
        try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
            name = try lowerer.names.take([Names.noun(ofType: type), "value", "output"], for: "a value")
            let edits = try ReturnEdits.edits(of: lowerer.inlined(closure).block, returns, to: .assign(name), in: &lowerer)
            try ClosureBodies.addBody(
                of: closure, edits: edits, declaring: .declare(name, type: try lowerer.types.spelled(type)), in: &lowerer)
        }
        return Value(named: name, suggestion: name, output: type)
    }

    /// Where every way out but the last fails or ends without a value: the statements of the closure, and the last publisher's value.
    private static func valueOfLastReturn(
        of closure: Closure, _ returns: [Int: PublisherExpression], taking value: Value, in lowerer: inout Lowerer
    ) throws(Refusal) -> Value? {
        let statements = lowerer.inlined(closure).statements
        guard statements.count > 1, let first = statements.first, let last = statements.last, last.isReturn,
            let range = last.returned?.range, let publisher = returns[range.lowerBound]
        else { return nil }
        let early = Block(Array(statements.dropLast()), closure.body.range)
        let isReached = returns.filter { place in early.statements.contains { $0.range.contains(place.key) } }
        guard Returns.count(in: early.statements) == isReached.count,
            isReached.values.allSatisfy({ $0.flow.cardinality.most == .zero })
        else { return nil }
        // A failure goes where it went; an end without a value is told by leaving the task.
        let onlyFails = isReached.values.allSatisfy { $0.flow.cardinality == .failure }
        guard
            !lowerer.subscription.isInTask || onlyFails || !statements.contains(where: { $0.unwrappedSelf != nil })
                || leavesWithSelf(closure, in: lowerer)
        else { return nil }
        return lowerer.attempt { lowerer throws(Refusal) in
            let result = try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
                for statement in early.statements { try ClosureBodies.claim(statement, of: closure, in: &lowerer) }
                let edits = try ReturnEdits.edits(of: early, isReached, to: .assign(.wildcard), in: &lowerer)
                let bound = lowerer.splice.boundNames(in: first.range.lowerBound..<last.range.lowerBound)
                let start = lowerer.splice.textStart(of: first, in: closure.content)
                let end = lowerer.splice.textEnd(before: last.range.lowerBound)
                lowerer.add(.user(try lowerer.splice.text(start..<end, lowerer.current, edits: edits)))
                // What the statements bind again means something else from there on.
                for name in bound { lowerer.ambient.names[name] = nil }
                lowerer.holdSelf(after: early.statements)
                return try lowerer.value(publisher)
            }
            return lowerer.types.saying(closure.statedOutput, of: result)
        }
    }

    /// Whether a task may end where a closure in its chain finds no `self`: nothing would be done after that, and nothing before it is
    /// given `self` anew.
    private static func leavesWithSelf(_ closure: Closure, in lowerer: Lowerer) -> Bool {
        let unwrapping = closure.body.statements.filter { $0.unwrappedSelf != nil }
        guard lowerer.accepts(.selfLivesUntilDone), !lowerer.subscription.holdsSelf,
            lowerer.subscription.unwrappable.contains(closure.range.lowerBound),
            unwrapping.count == 1,
            closure.body.statements.first?.unwrappedSelf == "self",
            case .return(nil)? = lowerer.wanted.absent
        else { return false }
        return true
    }
}
