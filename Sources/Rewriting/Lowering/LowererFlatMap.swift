import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Publishers that follow on a value.
extension Lowerer {
    mutating func flatMap(_ step: Step, _ value: Value, next: Step?) throws(Refusal) -> Value {
        switch step.inner.first {
        case .closure(let closure, let returns)?:
            try checkDefers(in: closure)
            if branches(closure) { return try branchedValue(closure, returns, value, step) }
            guard let inner = lastReturn(of: closure, returns) else {
                throw Refusal(.shapeNotSupported, "what `.flatMap` returns could not be traced")
            }
            var result = Value.nothing
            try inside(closure, taking: value) { lowerer throws(Refusal) in
                try lowerer.leading(of: closure, before: inner)
                result = try lowerer.value(inner)
            }
            // What the closure says it gives may be all that says which publisher a generic function is asked for.
            if result.isGeneric, let type = writtenResult(of: closure, isPublisher: true), Self.isTypeText(type) {
                return try typed(result, type)
            }
            return saying(publisherOf: closure, of: result)
        case .reference(let call, _)?:
            guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are passed to a function") }
            let name = try bind(value, preferring: nil)
            return try self.call(call, with: name)
        case .argument, nil: throw Refusal(.shapeNotSupported, "what `.\(step.name)` returns could not be traced")
        }
    }

    /// A closure with a publisher on each of its ways: the value gets a name that all of them set.
    private mutating func branchedValue(
        _ closure: Closure, _ returns: [Int: PublisherExpression], _ value: Value, _ step: Step
    ) throws(Refusal) -> Value {
        if let value = try valueOfLastReturn(of: closure, returns, taking: value) { return value }
        guard endsInBranches(closure, returns) else {
            return try calledClosure(closure, taking: value, output: step.flow.output, publishers: returns)
        }
        // What the analysis left open is no type that can be written.
        let types = [writtenResult(of: closure, isPublisher: true), step.flow.output].compactMap { $0 }
        guard let type = types.first(where: Self.isTypeText) else {
            throw Refusal(.hardToRead, "the type of the value after `.\(step.name)` is not known")
        }
        let outer = absent
        absent = nil
        defer { absent = outer }
        var taken: String?
        try inside(closure, taking: value) { lowerer throws(Refusal) in
            taken = lowerer.names.take([Names.noun(ofType: type), "value", "output"])
            guard let taken else { throw Refusal(.hardToRead, "no readable name could be found for a value") }
            let edits = try lowerer.edits(in: Block(lowerer.kept(closure), closure.body.range), returns, to: .assign(taken))
            try lowerer.addBody(of: closure, edits: edits, declaring: .declare(taken, type: try lowerer.spelled(type)))
        }
        guard let name = taken else { throw Refusal(.hardToRead, "no readable name could be found for a value") }
        return Value(name, isName: true, suggestion: name, output: type)
    }

    /// Where every way out but the last fails or ends without a value: the statements of the closure, and the last publisher's value.
    private mutating func valueOfLastReturn(
        of closure: Closure, _ returns: [Int: PublisherExpression], taking value: Value
    ) throws(Refusal) -> Value? {
        let statements = kept(closure)
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
        guard !subscription.isInTask || onlyFails || !statements.contains(where: { $0.unwrappedSelf != nil }) || leavesWithSelf(closure)
        else {
            return nil
        }
        let saved = self
        do {
            var result = Value.nothing
            try inside(closure, taking: value) { lowerer throws(Refusal) in
                for statement in early.statements { try lowerer.claim(statement, in: closure) }
                let edits = try lowerer.edits(in: early, isReached, to: .assign("_"))
                let bound = lowerer.splice.boundNames(in: first.range.lowerBound..<last.range.lowerBound)
                let start = lowerer.leadingCommentStart(of: first, in: lowerer.bodyRange(of: closure))
                let end = lowerer.trimmedEnd(before: last.range.lowerBound)
                lowerer.add(.raw(try lowerer.splice.text(start..<end, lowerer.current, edits: edits)))
                // What the statements bind again means something else from there on.
                for name in bound { lowerer.ambient.names[name] = nil }
                lowerer.holdSelf(after: early.statements)
                result = try lowerer.value(publisher)
            }
            return saying(publisherOf: closure, of: result)
        } catch {
            self = saved
            return nil
        }
    }

    /// Whether a task may end where a closure in its chain finds no `self`: nothing would be done after that, and nothing before it is
    /// given `self` anew.
    private func leavesWithSelf(_ closure: Closure) -> Bool {
        let unwrapping = closure.body.statements.filter { $0.unwrappedSelf != nil }
        guard accepts(.selfLivesUntilDone), !subscription.holdsSelf, subscription.unwrappable.contains(closure.range.lowerBound),
            unwrapping.count == 1,
            closure.body.statements.first?.unwrappedSelf == "self",
            case .return(nil)? = absent
        else { return false }
        return true
    }

    mutating func zipped(_ step: Step, _ value: Value, start: Int, next: Step?) throws(Refusal) -> Value {
        guard code.count == start, case .whole = value.parts, !value.isAbsentable else {
            throw Refusal(.hardToRead, "one of several that run concurrently takes more than one expression")
        }
        var publishers: [PublisherExpression] = []
        for inner in step.inner {
            guard case .argument(let publisher) = inner else {
                throw Refusal(.shapeNotSupported, "what `.\(step.name)` is given could not be traced")
            }
            publishers.append(publisher)
        }
        let function = publishers.count < step.arguments.count ? step.arguments.last?.value : nil
        let transform = function?.closure
        let pair = try sideBySide(value, publishers, transform: transform, next: function == nil ? next : nil)
        guard let function else { return pair }
        var result: Value
        if let transform {
            result = try closureValue(transform, taking: pair)
        } else {
            result = try FunctionReference(function).call(with: pair, lowerer: &self)
        }
        result.output = step.flow.output
        return result
    }
}

extension String {
    /// Without white space around it.
    var trimmed: String {
        String(drop { $0.isWhitespace }.reversed().drop { $0.isWhitespace }.reversed())
    }

    /// What could be a name in it.
    var words: Set<String> { Set(split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)) }
}

extension Lowerer {
    /// Whether an `async let` may be read anywhere in an expression: not in a closure, nor on the right of an operator that
    /// takes its right side as one.
    static func canAwaitInside(_ text: String) -> Bool {
        !["{", "&&", "||", "??", " ? "].contains { text.contains($0) }
    }

    /// Whether a closure's expression, read from left to right, waits for each of so many values, and reads nothing before that may be
    /// another by then. A value that nobody awaits is cancelled, and its failure lost.
    func awaitsAll(_ count: Int, in closure: Closure) -> Bool {
        let range = bodyRange(of: closure)
        let text = source.text(range)
        guard Self.canAwaitInside(text), !text.contains("Date()"), !text.contains("UUID()") else { return false }
        let reads = splice.freeNames(in: range)
        // An `@autoclosure` of the scanned code's own waits for nothing.
        let takesClosure = text.words.contains { name in
            (context.program.functions[name] ?? []).contains { id in
                context.program.declaration(id).parameters.contains { $0.type.contains("@autoclosure") }
            }
        }
        if takesClosure { return false }
        var parameters = closure.parameters?.map(\.name) ?? (0..<count).map { "$\($0)" }
        if parameters.count == count {
            guard parameters.allSatisfy({ reads[$0] ?? 0 > 0 }) else { return false }
        } else {
            guard parameters.count == 1 || closure.parameters == nil else { return false }
            parameters = Array(parameters.prefix(1))
            guard Splice.members(of: parameters[0], in: text).isSuperset(of: (0..<count).map(String.init)) else { return false }
        }
        let trimmed = text.trimmed
        return reads.allSatisfy { name, uses in
            if parameters.contains(name) || names.declared.contains(name) || name.first?.isUppercase == true { return true }
            // What is called with the values.
            return uses == 1 && (trimmed.hasPrefix(name + "(") || trimmed.hasPrefix(name + "."))
        }
    }
}
