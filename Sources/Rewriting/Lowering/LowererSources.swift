import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// Where values come from.
extension Lowerer {
    mutating func sourceValue(_ publisher: PublisherExpression, next: Step?) throws(Refusal) -> Value {
        switch publisher.source {
        case .known(let row, let call): return try knownSource(row, call, publisher, next: next)
        case .producer(let call):
            if let value = try helperValue(call) { return value }
            return try producerValue(call, publisher)
        case .local(let name, let held):
            guard let held, name.isEmpty || locals.inlined.contains(name) else {
                if let held, held.flow.isShared { throw Refusal(.sharedSubscription, "whoever subscribes to `\(name)` shares its one run") }
                throw .untraced(name)
            }
            var value = try said(by: publisher, of: held, try value(held))
            if let output = publisher.sourceFlow.outputType, value.annotation == nil, OpenLiteral.isOpen(value, as: output) {
                value.annotation = try types.spelled(output)
            }
            if self.subscription.held == nil, !value.isName, let noun = Names.noun(ofLocal: name) { value.suggestion = noun }
            return value
        case .chosen, .branches: return try lowerings.choices.value(of: publisher, in: &self)
        case .given: return try lowerings.givenClosures.value(of: publisher, in: &self)
        case .opaque(.alreadyBridged): return try AwaitedPublishers.value(of: publisher, in: &self)
        // `nil` in place of a publisher.
        case .opaque(.noValuePossible): throw Refusal(.noValuePossible, "no publisher and no value would look the same")
        case .opaque(.calleeStays): throw .staying(source.text(publisher.sourceRange).prefix { $0 != "(" && $0 != "{" })
        case .opaque(let reason): throw Refusal(reason)
        }
    }

    /// The value of a local whose own type, as it is written, may be all that says which of several functions it holds the publisher of.
    private func said(by local: PublisherExpression, of held: PublisherExpression, _ value: Value) throws(Refusal) -> Value {
        guard value.isGeneric, case .producer(let call) = held.source, held.steps.allSatisfy(\.isSilent) else { return value }
        let type = local.sourceFlow.outputType
        let isWritten = type.map { !value.possibleOutputs.contains($0) } ?? false
        let isPlain = type == publisherTypes.overloads(of: call, at: held.range.lowerBound).plainOutput
        return try types.typed(value, isWritten || isPlain ? type : nil)
    }

    private mutating func knownSource(
        _ row: Operator, _ call: SourceCall, _ publisher: PublisherExpression, next: Step?
    ) throws(Refusal) -> Value {
        guard let (family, source) = family(row, call, publisher, next: next) else {
            throw Refusal(row.treatment.reason ?? .noAsyncForm, "no async code begins with `\(row.name)` here")
        }
        return try family.value(of: source, in: &self)
    }

    /// Who writes a source, and the source.
    func family(
        _ row: Operator, _ call: SourceCall, _ publisher: PublisherExpression, next: Step?
    ) -> (any SourceLowering.Type, LoweredSource)? {
        guard let lowering = row.lowering, let family = lowerings.source(lowering) else { return nil }
        return (family, LoweredSource(row: row, lowering: lowering, call: call, publisher: publisher, next: next))
    }

    static let nothingGiven = Refusal(.shapeNotSupported, "a publisher is made of something that could not be traced")

    /// An error as an expression that stands for itself, the type spelled out where `.offline` left it to the context.
    func failureText(_ expression: Expression, type: Failure) throws(Refusal) -> CodeText {
        let text = try text(expression.range)
        guard expression.leavesTypeToContext else { return text }
        for candidate in [type, closures.failure, around.declaredFailure] {
            guard case .type(let name) = candidate, candidate != .error else { continue }
            let type = try types.spelled(name)
            if case .implicitMember = expression.root { return CodeText(type) + text }
            return "(\(text)) as \(type)"
        }
        throw Refusal(.hardToRead, "the type of the error `\(text.plain)` is left to the context")
    }

    mutating func leaveWithoutValue() throws(Refusal) {
        guard let absent = wanted.absent else { throw Refusal(.noValuePossible, "a path ends without a value") }
        notes.absentExits += 1
        add(absent)
    }

    // MARK: Calls

    private func called(_ call: ProducerCall) -> String {
        source.text(min(call.receiverRange.lowerBound, call.nameRange.lowerBound)..<call.nameRange.upperBound)
    }

    private mutating func producerValue(_ call: ProducerCall, _ publisher: PublisherExpression) throws(Refusal) -> Value {
        let range = publisher.sourceRange
        let overloads = publisherTypes.overloads(of: call, at: range.lowerBound)
        guard !overloads.candidates.isEmpty else { throw .staying(called(call)) }
        let twin = try context.twin(of: overloads.candidates)
        guard context.isMeant(by: call) else { throw .staying(called(call)) }
        notes.deviations += twin.deviations(at: range.lowerBound, in: file)
        let prefix = call.receiverRange.isEmpty && isHidden(twin, of: call) ? "self." : ""
        let renaming = CallRenaming(source: source, edits: subscription.edits)
        let closures = twin.takesAsync ? try lowerings.givenClosures.edits(of: call, in: &self) : []
        let renamed = renaming.renaming(call, to: prefix + twin.name, in: range).filter { edit in
            !closures.contains { $0.range.overlaps(edit.range) }
        }
        let left = twin.constant.flatMap { $0.edit(leavingItOutOf: call, in: source, of: context.program) }.map { [$0] } ?? []
        let text = renaming.joined(try splice.text(range, current, edits: renamed + closures + left), call, range)
        var value = value(of: twin, text)
        if overloads.namesGenericParameter(outside: around.owner) {
            value.output = publisher.sourceFlow.outputType
            value.suggestion = Names.noun(ofCall: twin.name) ?? Names.noun(ofType: value.output)
        }
        if let outputs = overloads.openOutputs {
            value.isGeneric = true
            value.possibleOutputs = outputs
            value.plainOutput = outputs.count == 1 ? overloads.plainOutput : nil
            value.output = nil
            value.suggestion = Names.noun(ofCall: twin.name)
        }
        if call.isOptionalChained {
            guard !twin.isOptional, !twin.outputType.isOptional else {
                throw Refusal(.hardToRead, "no receiver and no value would both be `nil`")
            }
            value.isAbsentable = true
        }
        return value
    }

    /// Whether a parameter or a local has the name of a twin that is called without a receiver: `func block(request: Request)` calls `request`.
    private func isHidden(_ twin: Twin, of call: ProducerCall) -> Bool {
        guard let id = call.candidates.first, context.program.enclosingType(of: id) != nil, names.declared.contains(twin.name) else {
            return false
        }
        // In a task it says whose it is already.
        return !subscription.edits.contains { $0.range.isEmpty && $0.range.lowerBound == call.nameRange.lowerBound }
    }

    private func value(of twin: Twin, _ text: CodeText) -> Value {
        var value = Value(
            text, isAsync: true, isThrowing: twin.isThrowing,
            suggestion: Names.noun(ofCall: twin.name) ?? Names.noun(ofType: twin.outputType),
            output: twin.outputType, isAbsentable: twin.isOptional)
        value.onlyEnds = twin.onlyEnds
        return value
    }

    /// `flatMap(load)`: the call that the reference stands for.
    mutating func call(_ reference: ProducerCall, with argument: String) throws(Refusal) -> Value {
        guard let id = reference.candidates.first else { throw .staying(called(reference)) }
        let twin = try context.twin(of: reference.candidates)
        notes.deviations += twin.deviations(at: reference.nameRange.lowerBound, in: file)
        let required = context.program[id].parameters.filter { !$0.hasDefault }
        guard required.count == 1, reference.candidates.count == 1, !twin.takesAsync, twin.constant == nil else {
            throw Refusal(.hardToRead, "`\(twin.name)` is passed as a value")
        }
        let receiver = try text(reference.receiverRange)
        let label = required[0].label.map { "\($0): " } ?? ""
        var prefix = receiver.isEmpty || (receiver == "self" && !spellsSelf && !names.declared.contains(twin.name)) ? "" : receiver + "."
        if receiver.isEmpty, isHidden(twin, of: reference) { prefix = "self." }
        return value(of: twin, "\(prefix)\(twin.name)(\(label)\(argument))")
    }

    /// What a shorthand for `Just` or `Fail` comes to; nil for any other call.
    mutating func helperValue(_ call: ProducerCall) throws(Refusal) -> Value? {
        guard call.candidates.allSatisfy({ context.twins[$0] == nil }) else { return nil }
        var meant: Set<Shorthand> = []
        for id in call.candidates {
            guard let helper = Shorthand(id, in: context) else { return nil }
            meant.insert(helper)
        }
        guard meant.count == 1, let helper = meant.first else { return nil }
        let arguments = call.arguments?.filter { !helper.typeLabels.contains($0.label) }
        guard let parameter = helper.parameter else {
            guard arguments?.isEmpty ?? true else { return nil }
            return given(CodeText(helper.given), by: helper)
        }
        guard let arguments, arguments.count == 1, arguments[0].label == helper.label else { return nil }
        let argument = arguments[0].value
        if helper.handsFailureOn {
            add(.throw(try failureText(argument, type: around.declaredFailure)))
            return .nothing
        }
        if helper.given == parameter { return written(try text(argument.range)) }
        if argument.leavesTypeToContext {
            throw Refusal(.hardToRead, "the type of `\(try text(argument.range).plain)` is left to the context")
        }
        guard helper.isFailure else { return nil }
        let filled = Substitution(names: [parameter: .text(try text(argument.range).plain)])
        let template = Splice(source: SourceFile(path: "", bytes: Array(helper.given.utf8)))
        return given(try template.text(0..<helper.given.utf8.count, filled), by: helper)
    }

    private mutating func given(_ text: CodeText, by helper: Shorthand) -> Value {
        guard helper.isFailure else { return Value(text, output: .void) }
        add(.throw(text))
        return .nothing
    }
}
