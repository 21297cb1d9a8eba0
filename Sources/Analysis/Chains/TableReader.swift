import CombineModel
import Facts
import Lexing
import SourceText

/// Sources and operators that are rows of the table, with the arguments they are given.
final class TableReader {
    let program: Program
    let types: ExpressionTypes
    let constants: ConstantValues
    let futures: FutureReading
    let delivered: DeliveredTypes
    let elements: CollectionElements
    let functions: GivenFunctions
    unowned let questions: any PublisherQuestions

    init(_ elements: CollectionElements) {
        functions = elements.functions
        program = functions.program
        types = functions.types
        constants = functions.bodies.constants
        futures = FutureReading(types)
        delivered = DeliveredTypes(types)
        questions = functions.questions
        self.elements = elements
    }

    /// A row of the table with its arguments read.
    func known(
        _ row: Operator, _ name: String, _ arguments: [Argument], _ generics: String?, _ linkCount: Int,
        _ receiver: ByteRange, _ expression: Expression, in scope: Scope
    ) -> SourceReading {
        let row = row.decided(by: arguments.first.map { constants.decidingText(of: $0.value, in: scope) })
        let inner = self.inner(of: row, arguments, parameterTypes: [], in: scope)
        let others = inner.map(\.flow)
        var flow = Flow(row.effect.apply(.none, others.map(\.cardinality)))
        flow.isAssumed = others.contains(where: \.isAssumed)
        flow.mayBeGone = others.contains(where: \.mayBeGone) || row.forgets
        if !flow.cardinality.isKnown { flow.unknowns = others.reduce([]) { $0.joined($1.unknowns) } }
        if row.isList, let sequence = arguments.first?.value {
            if types.type(of: sequence, in: scope)?.elementType != nil { flow.cardinality = .several }
            flow.values = questions.anyElement(of: sequence, in: scope).map { [$0] } ?? []
        }
        if row.isAny(of: .givesArgument), let value = arguments.first?.value, linkCount < expression.links.count {
            flow.values = questions.publisher(value, in: scope).map { [$0.flow] } ?? []
        }
        if row.mergesList, arguments.count == 1, others.allSatisfy({ $0.cardinality.most <= .one }) {
            flow.countedBy = program.text(arguments[0].value.range, in: scope)
        }
        flow.output = delivered.sourceOutput(row, name, arguments, generics, inner, in: scope)
        if row.isList, flow.output == nil, let sequence = arguments.first?.value {
            flow.output = types.type(of: sequence, in: scope)?.elementType?.description
        }
        flow.failure = delivered.sourceFailure(row, name, generics, inner, in: scope)
        flow.reason = streamReason(of: row, flow, others)
        let here = program.evidence(at: expression.rootRange.lowerBound, in: scope, "`\(name)` \(row.effect.says)", from: row.origin)
        let deciding =
            others.first { $0.cardinality.verdict != .oneShot }
            ?? (row.isAny(of: .deliversAsInner) && row.isAny(of: .beginsAnew) ? others.first : nil)
        flow.evidence = [here] + (deciding?.evidence ?? [])
        if row.isAny(of: .beginsWhenMade) { futures.fulfil(&flow, arguments, at: here, in: scope) }
        return SourceReading(
            .known(
                row,
                SourceCall(
                    receiverRange: receiver, arguments: arguments, inner: inner, generics: generics,
                    argumentTypes: arguments.map { types.type(of: $0.value, in: scope)?.description },
                    isOptionalChained: expression.isChained(before: receiver.upperBound),
                    elements: row.mergesList && arguments.count == 1
                        ? elements.mappedList(arguments[0].value, in: scope) : nil)), flow,
            linkCount, expression)
    }

    func streamReason(of row: Operator, _ flow: Flow, _ others: [Flow]) -> Reason? {
        guard flow.cardinality.verdict != .oneShot else { return nil }
        if let worst = others.max(by: { $0.cardinality.most < $1.cardinality.most }), let reason = worst.reason { return reason }
        if case .left(let reason) = row.treatment, reason.isStream { return reason }
        return flow.cardinality.verdict == .finite ? .severalValues : .stream
    }

    func tableStep(
        _ row: Operator, _ name: String, _ arguments: [Argument], _ range: ByteRange, after upstream: Flow, _ wantsValues: Bool,
        in scope: Scope
    ) -> Step {
        let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
        let count = arguments.first.flatMap { constants.wholeNumber($0.value, in: scope) }
        let decided =
            count.map { row.decided(by: $0) } ?? row.decided(by: arguments.first.map { constants.decidingText(of: $0.value, in: scope) })
        let row = delivered.rowForResult(decided, arguments, parameter, in: scope)
        let inner = self.inner(of: row, arguments, parameterTypes: [parameter], values: upstream.values, in: scope)
        // What cannot fail is never caught: no other publisher takes its place.
        let isIdle = upstream.failure == .never && row.isAny(of: .takesOver)
        let others = isIdle ? [] : row.delivers == .inner ? upstream.values : inner.map(\.flow)
        var flow = upstream
        var effect = row.effect
        if case .type = upstream.failure, let afterFailing = row.effectAfterFailing { effect = afterFailing }
        flow.cardinality = isIdle ? upstream.cardinality : effect.apply(upstream.cardinality, others.map(\.cardinality))
        flow.isAssumed = upstream.isAssumed || others.contains(where: \.isAssumed)
        // The next change of what has a current value is as gone as what a subject without one was sent.
        let waitsForChange = row.skipsFirst && upstream.cardinality.verdict == .continuous
        flow.mayBeGone = upstream.mayBeGone || waitsForChange || row.publishers == .direct && others.contains(where: \.mayBeGone)
        if row.treatment == .left(.sharedSubscription) { flow.isShared = true }
        flow.unknowns = flow.cardinality.isKnown ? [] : others.reduce(upstream.unknowns) { $0.joined($1.unknowns) }
        if row.output == .list, let counted = upstream.countedBy, let size = arguments.first, size.label == nil,
            program.text(size.value.range, in: scope) == counted + ".count"
        {
            // As many values as it waits for, or fewer: one array at most.
            flow.cardinality = Cardinality(.zero, .one, upstream.cardinality.ends)
        }
        if flow.output?.namesHole == true { flow.output = nil }
        flow.partialOutput = row.delivers == .upstreams ? upstream.partialOutput : nil
        flow.values = values(after: row, arguments, upstream, wantsValues, in: scope)
        if [.inner, .others].contains(row.delivers) && (!row.isAny(of: .follows) || others.contains { $0.cardinality.most > .one }) {
            flow.countedBy = nil
        }
        flow.output = delivered.output(of: row, arguments, inner, after: upstream, in: scope)
        flow.failure = delivered.failure(of: row, arguments, inner, after: upstream, in: scope)
        // What is only assumed of the inner publisher is only assumed of the whole; where it takes the place of a failure, the
        // upstream says enough.
        if row.flattens, !others.isEmpty, others.allSatisfy(\.isCircular) {
            flow.isCircular = true
        }
        flow = explained(flow, row, name, range, upstream, others, in: scope)
        return Step(name: name, row: row, declarations: [], arguments: arguments, range: range, inner: inner, flow: flow)
    }

    /// What the values are after a step, as publishers.
    private func values(
        after row: Operator, _ arguments: [Argument], _ upstream: Flow, _ isAsked: Bool, in scope: Scope
    ) -> [Flow] {
        if row.delivers == .upstreams { return upstream.values }
        guard isAsked, row.delivers == .made, arguments.count == 1 else { return [] }
        let parameter = upstream.output.map { TypeExpression(parsing: $0) } ?? upstream.partialOutput
        let made = functions.closureResult(arguments[0].value, [parameter], values: upstream.values, in: scope)
        return made.isReadable ? [made.flow] : []
    }

    /// Evidence and reason of a flow that has just changed.
    private func explained(
        _ flow: Flow, _ row: Operator, _ name: String, _ range: ByteRange, _ upstream: Flow, _ others: [Flow], in scope: Scope
    ) -> Flow {
        var result = flow
        guard flow.cardinality.verdict != .oneShot else {
            result.reason = nil
            if upstream.cardinality.verdict != .oneShot {
                return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
            }
            if flow.cardinality.ends != upstream.cardinality.ends, let cause = others.first(where: { $0.cardinality.ends != .always }) {
                result.evidence = cause.evidence + upstream.evidence
                return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
            }
            return result
        }
        let changed = flow.cardinality.verdict != upstream.cardinality.verdict
        let streams = others.filter { $0.cardinality.verdict != .oneShot }
        if changed, let cause = streams.max(by: { $0.cardinality.most < $1.cardinality.most }) {
            result.reason = cause.reason
            result.evidence = cause.evidence
            return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
        }
        if changed, upstream.cardinality.verdict == .oneShot {
            result.reason = flow.cardinality.verdict == .finite ? .severalValues : .stream
            return result.seen(through: program.evidence(at: range.lowerBound, in: scope, "`.\(name)` \(row.effect.says)"))
        }
        return result
    }

    func inner(
        of row: Operator, _ arguments: [Argument], parameterTypes: [TypeExpression?], values: [Flow] = [], in scope: Scope
    ) -> [Inner] {
        switch row.publishers {
        case .none: return []
        case .direct:
            if row.mergesList, arguments.count == 1, let any = questions.anyElement(of: arguments[0].value, in: scope) {
                let range = arguments[0].value.range
                return [
                    .argument(
                        PublisherExpression(
                            range: range, source: .opaque(any.reason ?? .severalValues), sourceRange: range, steps: [], flow: any))
                ]
            }
            return arguments.compactMap { argument -> Inner? in
                if case .closure = argument.value.root, argument.value.links.isEmpty { return nil }
                guard argument.label == nil || argument.has(.with) else { return nil }
                if let read = questions.publisher(argument.value, in: scope) { return .argument(read) }
                let isLast = argument.range == arguments.last?.range && arguments.count > 1
                if isLast, row.role == .link, row.isAny(of: .joins), isFunction(argument.value, taking: arguments.count, in: scope) {
                    return nil
                }
                if row.takesValues { return .argument(self.values(argument.value, in: scope)) }
                return .argument(questions.expectedPublisher(argument.value, in: scope))
            }
        case .closureResult:
            guard let argument = arguments.last(where: { !$0.has(.maxPublishers) }) else { return [] }
            return [functions.closureResult(argument.value, parameterTypes, values: values, in: scope)]
        }
    }

    /// Whether an expression is a function that takes so many values: `Profile.init`, `+`, `merged` of `func merged(_ user: User, _ posts: [Post])`.
    private func isFunction(_ expression: Expression, taking count: Int, in scope: Scope) -> Bool {
        let text = program.files[scope.file].file.text(expression.range)
        if !text.isEmpty, text.allSatisfy({ "+-*/%&|^<>=!".contains($0) }) { return true }
        let name: String
        switch (expression.root, expression.links.last?.kind) {
        case (.name(let root), nil): name = root
        case (.name(let root), .member(let last)?):
            if last == "init" || last.hasPrefix("init(") { return root.first?.isUppercase == true }
            guard expression.links.count == 1, root == "self" || root == "Self" || root.first?.isUppercase == true else { return false }
            name = last
        default: return false
        }
        let base = String(name.prefix { $0 != "(" })
        guard scope.local(base) == nil else { return false }
        let functions = (program.functions[base] ?? []).map(program.declaration)
        return functions.contains { function in function.parameters.filter { !$0.hasDefault }.count == count && !function.isAsync }
    }

    /// Plain values given where a publisher could be: what is no publisher by all that can be read.
    private func values(_ expression: Expression, in scope: Scope) -> PublisherExpression {
        let says = program.evidence(at: expression.range.lowerBound, in: scope, "adds a value here")
        let flow = Flow(.several, failure: .never, reason: .severalValues, evidence: [says])
        return PublisherExpression(
            range: expression.range, source: .opaque(.severalValues), sourceRange: expression.range, steps: [], flow: flow)
    }
}
