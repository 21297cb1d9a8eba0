import Wording
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
                throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is used in a way that could not be traced")
            }
            var value = try typed(try value(held), as: publisher, held)
            if let output = publisher.sourceFlow.outputType, value.annotation == nil, OpenLiteral.isOpen(value, as: output) {
                value.annotation = try spelled(output)
            }
            if self.subscription.held == nil, !value.isName, let noun = Names.noun(ofLocal: name) { value.suggestion = noun }
            return value
        case .chosen(let name, _): return try chosenValue(name, publisher)
        case .branches(let condition, let parts): return try conditionalValue(condition, parts, publisher)
        case .opaque(.alreadyBridged): return try awaitedValue(publisher)
        // `nil` in place of a publisher.
        case .opaque(.noValuePossible): throw Refusal(.noValuePossible, "no publisher and no value would look the same")
        case .opaque(.calleeStays): throw staying(source.text(publisher.sourceRange).prefix { $0 != "(" && $0 != "{" })
        case .opaque(let reason): throw Refusal(reason)
        }
    }

    /// The value of a local whose own type, as it is written, may be all that says which of several functions it holds the publisher of.
    private func typed(_ value: Value, as local: PublisherExpression, _ held: PublisherExpression) throws(Refusal) -> Value {
        guard value.isGeneric, case .producer(let call) = held.source, held.steps.allSatisfy(\.isSilent) else { return value }
        let type = local.sourceFlow.outputType
        let isWritten = type.map { !value.possibleOutputs.contains($0) } ?? false
        let isPlain = type == overloads(of: call, at: held.range.lowerBound).plainOutput
        return try typed(value, isWritten || isPlain ? type : nil)
    }

    private mutating func knownSource(
        _ row: Operator, _ call: SourceCall, _ publisher: PublisherExpression, next: Step?
    ) throws(Refusal) -> Value {
        guard let (family, source) = family(row, call, publisher, next: next) else {
            throw Refusal(row.treatment.reason ?? .noAsyncForm)
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

    func sourceOutput(_ publisher: PublisherExpression) -> TypeExpression? {
        publisher.steps.isEmpty ? publisher.flow.outputType : nil
    }

    /// An error as an expression that stands for itself, the type spelled out where `.offline` left it to the context.
    func failureText(_ expression: Expression, type: Failure) throws(Refusal) -> CodeText {
        let text = try text(expression.range)
        guard expression.leavesTypeToContext else { return text }
        for candidate in [type, closures.failure, around.declaredFailure] {
            guard case .type(let name) = candidate, candidate != .error else { continue }
            let type = try spelled(name)
            if case .implicitMember = expression.root { return CodeText(type) + text }
            return "(\(text)) as \(type)"
        }
        throw Refusal(.hardToRead, "the type of the error `\(text.plain)` is left to the context")
    }

    func sourceFailure(_ publisher: PublisherExpression) -> Failure {
        publisher.steps.isEmpty ? publisher.flow.failure : .unknown
    }

    mutating func leaveWithoutValue() throws(Refusal) {
        guard let absent else { throw Refusal(.noValuePossible, "a path ends without a value") }
        notes.absentExits += 1
        add(absent)
    }

    // MARK: Calls

    /// The one twin that every declaration a call may mean has, but for the type of its value.
    func twin(of candidates: [DeclarationID]) throws(Refusal) -> Twin {
        var found: Twin?
        for id in candidates {
            guard let twin = context.twins[id] else {
                let symbol = context.program.symbol(of: id)
                if let reason = streamReason(id) { throw Refusal.verdict(reason, of: symbol) }
                throw Refusal(.calleeStays, "`\(symbol)` stays a publisher")
            }
            if let found, !found.isCalledLike(twin) {
                throw Refusal(.calleeStays, "`\(twin.name)` may mean several functions that become different ones")
            }
            found = twin
        }
        guard let found else { throw Refusal(.calleeStays) }
        return found
    }

    func overloads(of call: ProducerCall, at start: Int) -> Overloads {
        Overloads(of: call, at: start, in: around.enclosing, context: context)
    }

    /// Why a property is a stream; nil for functions, which an argument may cut to one value, and for any other property.
    private func streamReason(_ id: DeclarationID) -> Reason? {
        let program = context.program
        guard program[id].kind == .variable else { return nil }
        if let flow = context.producers[id]?.flow { return flow.cardinality.verdict == .oneShot ? nil : flow.reason }
        let head = program[id].initializerHead.map { TypeExpression(parsing: String($0.prefix { $0 != "(" })) }
        guard let type = program.declaredType(of: id) ?? head else { return nil }
        return program.publisherType(type, from: program.enclosingType(of: id))?.reason
    }

    /// A closure that is called, or whatever else has no declaration with an async form.
    private func staying(_ text: some StringProtocol) -> Refusal {
        let name = String(text).filter { !$0.isWhitespace }
        return Refusal(.calleeStays, name.isEmpty ? nil : "`\(name)` stays a publisher")
    }

    private func called(_ call: ProducerCall) -> String {
        source.text(min(call.receiverRange.lowerBound, call.nameRange.lowerBound)..<call.nameRange.upperBound)
    }

    private mutating func producerValue(_ call: ProducerCall, _ publisher: PublisherExpression) throws(Refusal) -> Value {
        let range = publisher.sourceRange
        let overloads = overloads(of: call, at: range.lowerBound)
        guard !overloads.candidates.isEmpty else { throw staying(called(call)) }
        let twin = try twin(of: overloads.candidates)
        notes.deviations += twin.deviations(at: range.lowerBound, in: file)
        let prefix = call.receiverRange.isEmpty && isHidden(twin, of: call) ? "self." : ""
        let text = joined(try splice.text(range, current, edits: renaming(call, to: prefix + twin.name, in: range)), call, range)
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

    /// `text` with the members of its receiver on one line, and the lines after a link that moves up to that moved with it.
    private func joined(_ text: CodeText, _ call: ProducerCall, _ range: ByteRange) -> CodeText {
        let breaks = source.text(call.nameRange).prefix { $0.isWhitespace }
        let outer = source.indentation(at: range.lowerBound)
        let inner = source.indentation(at: call.nameRange.lowerBound + breaks.utf8.count)
        var lines = text.lines
        let receiver = source.text(call.receiverRange)
        let above = receiver.count { $0.isNewline }
        if above > 0 {
            guard lines.count > above, receiver.allSatisfy({ $0.isLetter || $0.isNumber || $0.isWhitespace || "_.?!".contains($0) }) else {
                return text
            }
            lines.replaceSubrange(0...above, with: [CodeText.Line(lines[0...above].map(\.text.trimmed).joined())])
        }
        let whole = CodeText(lines)
        guard breaks.contains(where: \.isNewline), inner.hasPrefix(outer), lines.count > 1 else { return whole }
        let deeper = String(inner.dropFirst(outer.count))
        let isMovable = { (line: CodeText.Line) in
            line.layout != .fixed && (line.text.hasPrefix(deeper) || line.text.allSatisfy(\.isWhitespace))
        }
        guard lines.dropFirst().allSatisfy(isMovable) else { return whole }
        for index in lines.indices.dropFirst() where lines[index].text.hasPrefix(deeper) {
            lines[index].text.removeFirst(deeper.count)
        }
        return CodeText(lines)
    }

    /// The twin's name in place of the publisher's, and captured values in place of what they hold.
    private func renaming(_ call: ProducerCall, to name: String, in range: ByteRange) -> [Edit] {
        var own = renaming(call, to: name)
        let inside = subscription.edits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        if let prefix = inside.first(where: { $0.range.isEmpty && $0.range.lowerBound == own.range.lowerBound }) {
            own = Edit(own.range, prefix.replacement + own.replacement)
        }
        return inside.filter { !$0.range.isEmpty } + [own]
    }

    /// The edit that writes the twin's name in place of the publisher's; a break before the dot goes with it.
    private func renaming(_ call: ProducerCall, to name: String) -> Edit {
        let text = source.text(call.nameRange)
        // A value that is called like a function.
        if text.isEmpty { return Edit(call.nameRange, "") }
        guard let dot = text.firstIndex(of: ".") else { return Edit(call.nameRange, name) }
        let before = text[..<dot]
        guard before.allSatisfy(\.isWhitespace) else {
            let length = text[text.index(after: dot)...].utf8.count
            return Edit((call.nameRange.upperBound - length)..<call.nameRange.upperBound, name)
        }
        return Edit(call.nameRange, "." + name)
    }

    /// `flatMap(load)`: the call that the reference stands for.
    mutating func call(_ reference: ProducerCall, with argument: String) throws(Refusal) -> Value {
        guard let id = reference.candidates.first else { throw staying(called(reference)) }
        let twin = try twin(of: reference.candidates)
        notes.deviations += twin.deviations(at: reference.nameRange.lowerBound, in: file)
        let required = context.program[id].parameters.filter { !$0.hasDefault }
        guard required.count == 1, reference.candidates.count == 1 else {
            throw Refusal(.hardToRead, "`\(twin.name)` is passed as a value")
        }
        let receiver = try text(reference.receiverRange)
        let label = required[0].label.map { "\($0): " } ?? ""
        var prefix = receiver.isEmpty || (receiver == "self" && !spellsSelf && !names.declared.contains(twin.name)) ? "" : receiver + "."
        if receiver.isEmpty, isHidden(twin, of: reference) { prefix = "self." }
        return value(of: twin, "\(prefix)\(twin.name)(\(label)\(argument))")
    }
}
