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
            return try producerValue(call, publisher.sourceRange)
        case .local(let name, let held):
            guard let held, name.isEmpty || inlined.contains(name) else {
                if let held, held.isShared { throw Refusal(.sharedSubscription, "whoever subscribes to `\(name)` shares its one run") }
                throw Refusal(.shapeNotSupported, "the publisher in `\(name)` is used in a way that is not followed")
            }
            return try value(held)
        case .branches(let condition, let parts): return try conditionalValue(condition, parts, publisher)
        case .opaque(.alreadyBridged): return try awaitedValue(publisher)
        case .opaque(let reason): throw Refusal(reason)
        }
    }

    private mutating func knownSource(
        _ row: Operator, _ call: SourceCall, _ publisher: PublisherExpression, next: Step?
    ) throws(Refusal) -> Value {
        guard case .lowered(let lowering) = row.treatment else {
            if case .left(let reason) = row.treatment { throw Refusal(reason) }
            throw Refusal(.noAsyncForm)
        }
        switch lowering {
        case .just: return try just(call, publisher)
        case .fail: return try fail(call, publisher)
        case .empty: return try empty()
        case .result:
            return Value(try text(call.receiverRange) + ".get()", isThrowing: true, output: sourceOutput(publisher))
        case .optional: return Value(try text(call.receiverRange), output: sourceOutput(publisher), isAbsentable: true)
        case .deferred:
            guard case .closure(let closure, let returns)? = call.inner.first, let inner = lastReturn(of: closure, returns) else {
                throw Refusal(.shapeNotSupported, "the publisher in `Deferred` is not followed")
            }
            var result = Value.nothing
            try inside(closure, taking: nil) { lowerer throws(Refusal) in
                try lowerer.leading(of: closure)
                result = try lowerer.value(inner)
            }
            return result
        case .dataTask: return try dataTask(call)
        case .zipSource, .combineLatestSource: return try zipSource(call, next: next)
        case .future: return try futureValue(call, publisher)
        default: throw Refusal(.shapeNotSupported, "`\(row.name)` as a source")
        }
    }

    private func sourceOutput(_ publisher: PublisherExpression) -> String? {
        publisher.steps.isEmpty ? publisher.flow.output : nil
    }

    private func just(_ call: SourceCall, _ publisher: PublisherExpression) throws(Refusal) -> Value {
        guard let argument = call.arguments.first else { throw Refusal(.shapeNotSupported) }
        let generic = call.generics.flatMap { GenericArguments($0).types.first }
        return written(try text(argument.value.range), output: generic ?? sourceOutput(publisher))
    }

    private mutating func fail(_ call: SourceCall, _ publisher: PublisherExpression) throws(Refusal) -> Value {
        guard let argument = call.arguments.first(where: { $0.label == "error" || $0.label == "failure" }) else {
            throw Refusal(.shapeNotSupported)
        }
        let generics = call.generics.map { GenericArguments($0).types } ?? []
        add(.throw(try failureText(argument.value, type: generics.count == 2 ? Failure(named: generics[1]) : sourceFailure(publisher))))
        return .nothing
    }

    /// An error as an expression that stands for itself, the type spelled out where `.offline` left it to the context.
    func failureText(_ expression: Expression, type: Failure) throws(Refusal) -> String {
        let text = try text(expression.range)
        guard expression.leavesTypeToContext else { return text }
        for candidate in [type, declaredFailure] {
            guard case .type(let name) = candidate, candidate != .error else { continue }
            if case .implicitMember = expression.root { return name + text }
            return "(\(text)) as \(name)"
        }
        throw Refusal(.hardToRead, "the type of the error `\(text)` is left to the context")
    }

    private func sourceFailure(_ publisher: PublisherExpression) -> Failure {
        publisher.steps.isEmpty ? publisher.flow.failure : .unknown
    }

    private mutating func empty() throws(Refusal) -> Value {
        try leaveWithoutValue()
        return .nothing
    }

    mutating func leaveWithoutValue() throws(Refusal) {
        guard let absent else { throw Refusal(.noValuePossible) }
        absentExits += 1
        add(absent)
    }

    // MARK: Calls

    /// The one twin that every declaration a call may mean has.
    func twin(of call: ProducerCall) throws(Refusal) -> Twin {
        var found: Twin?
        for id in call.candidates {
            guard let twin = context.twins[id] else {
                let symbol = context.program.symbol(of: id)
                if let reason = streamReason(id) { throw Refusal(reason, "`\(symbol)` \(reason.title)") }
                throw Refusal(.calleeStays, "`\(symbol)` stays a publisher")
            }
            if let found, found.face != twin.face {
                throw Refusal(.calleeStays, "`\(twin.name)` may mean several functions that become different ones")
            }
            found = twin
        }
        guard let found else { throw Refusal(.calleeStays) }
        return found
    }

    /// Why a property is a stream; nil for functions, which an argument may cut to one value, and for any other property.
    private func streamReason(_ id: DeclarationID) -> Reason? {
        let program = context.program
        guard program.declaration(id).kind == .variable else { return nil }
        if let flow = context.producers[id]?.flow { return flow.cardinality.verdict == .oneShot ? nil : flow.reason }
        let head = program.declaration(id).initializerHead.map { TypeExpression(parsing: String($0.prefix { $0 != "(" })) }
        guard let type = program.declaredType(of: id) ?? head else { return nil }
        return program.publisherType(type, from: program.enclosingType(of: id))?.reason
    }

    private mutating func producerValue(_ call: ProducerCall, _ range: ByteRange) throws(Refusal) -> Value {
        let twin = try twin(of: call)
        if twin.mergesAbsence { reviewNotes.append(Twin.mergedAbsence) }
        let text = try splice.text(range, current, edits: renaming(call, to: twin.name, in: range))
        var value = value(of: twin, text)
        value.isGeneric = call.candidates.contains { leavesTypeToContext($0, twin, call.arguments ?? []) }
        if call.isOptionalChained {
            guard !twin.isOptional, !twin.output.hasSuffix("?") else {
                throw Refusal(.hardToRead, "no receiver and no value would both be `nil`")
            }
            value.isAbsentable = true
        }
        return value
    }

    /// Whether the result is of a generic parameter that no argument decides: `request<T>(_ path: String) -> T`.
    private func leavesTypeToContext(_ id: DeclarationID, _ twin: Twin, _ arguments: [Argument]) -> Bool {
        let declaration = context.program.declaration(id)
        let words = Self.words(twin.output)
        return declaration.genericParameters.contains { parameter in
            words.contains(parameter.name) && !declaration.parameters.contains { Self.words($0.type).contains(parameter.name) }
        }
    }

    private static func words(_ type: String) -> Set<String> {
        Set(type.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init))
    }

    private func value(of twin: Twin, _ text: String) -> Value {
        var value = Value(
            text, isAsync: true, isThrowing: twin.isThrowing, suggestion: Names.noun(ofCall: twin.name) ?? Names.noun(ofType: twin.output),
            output: twin.output, isAbsentable: twin.isOptional)
        value.onlyEnds = twin.onlyEnds
        return value
    }

    /// The twin's name in place of the publisher's, and captured values in place of what they hold.
    private func renaming(_ call: ProducerCall, to name: String, in range: ByteRange) -> [Edit] {
        var own = renaming(call, to: name)
        let inside = chainEdits.filter { range.lowerBound <= $0.range.lowerBound && $0.range.upperBound <= range.upperBound }
        if let prefix = inside.first(where: { $0.range.isEmpty && $0.range.lowerBound == own.range.lowerBound }) {
            own = Edit(own.range, prefix.replacement + own.replacement)
        }
        return inside.filter { !$0.range.isEmpty } + [own]
    }

    /// The edit that writes the twin's name in place of the publisher's; a break before the dot goes with it.
    private func renaming(_ call: ProducerCall, to name: String) -> Edit {
        let text = source.text(call.nameRange)
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
        let twin = try twin(of: reference)
        if twin.mergesAbsence { reviewNotes.append(Twin.mergedAbsence) }
        guard let id = reference.candidates.first else { throw Refusal(.calleeStays) }
        let required = context.program.declaration(id).parameters.filter { !$0.hasDefault }
        guard required.count == 1, reference.candidates.count == 1 else {
            throw Refusal(.hardToRead, "`\(twin.name)` is passed as a value")
        }
        let receiver = try text(reference.receiverRange)
        let label = required[0].label.map { "\($0): " } ?? ""
        let prefix = receiver.isEmpty || (receiver == "self" && !isInTask && !names.declared.contains(twin.name)) ? "" : receiver + "."
        return value(of: twin, "\(prefix)\(twin.name)(\(label)\(argument))")
    }

    // MARK: URLSession

    private mutating func dataTask(_ call: SourceCall) throws(Refusal) -> Value {
        guard let argument = call.arguments.first else { throw Refusal(.shapeNotSupported) }
        var receiver = try text(call.receiverRange)
        if receiver.isEmpty {
            guard let session = call.arguments.first(where: { $0.label == "session" }) else {
                throw Refusal(.shapeNotSupported, "a data task publisher made without a session")
            }
            receiver = try text(session.value.range)
            if receiver.hasPrefix(".") { receiver = "URLSession" + receiver }
        }
        let label: String
        switch URLArgument(lowerer: self).kind(of: argument.value, typed: call.argumentTypes.first ?? nil) {
        case .url: label = "from"
        case .request: label = "for"
        case nil: throw Refusal(.shapeNotSupported, "whether the argument is a `URL` or a `URLRequest` is not known")
        }
        if !context.settings.setting(for: file.path).has(.asyncURLSession) {
            bridges.formUnion(label == "for" ? [.dataForRequest] : [.dataForRequest, .dataFromURL])
        }
        return Value(
            "\(receiver).data(\(label): \(try text(argument.value.range)))", isAsync: true, isThrowing: true, suggestion: "data",
            output: "(data: Data, response: URLResponse)", parts: .labelled(["data", "response"]))
    }

    // MARK: Side by side

    private mutating func zipSource(_ call: SourceCall, next: Step?) throws(Refusal) -> Value {
        var publishers: [PublisherExpression] = []
        for inner in call.inner {
            guard case .argument(let publisher) = inner else { throw Refusal(.shapeNotSupported) }
            publishers.append(publisher)
        }
        guard publishers.count == call.arguments.count else { throw Refusal(.shapeNotSupported) }
        return try sideBySide(nil, publishers, transform: nil, next: next)
    }

    /// All start before the first is awaited.
    mutating func sideBySide(
        _ first: Value?, _ publishers: [PublisherExpression], transform: Closure?, next: Step?
    ) throws(Refusal) -> Value {
        var values: [Value] = first.map { [$0] } ?? []
        for publisher in publishers {
            values.append(try part(publisher))
        }
        let closure = transform ?? next?.arguments.first?.value.closure
        let hints = closure?.parameters.map { $0.map(\.name) } ?? []
        let isSingle = closure.map { $0.body.statements.count == 1 && !hints.isEmpty } ?? false
        var parts: [String] = []
        var isThrowing = false
        if context.isSwift6(file) { reviewNotes.append("in Swift 6 mode what runs side by side must be safe to send") }
        let nouns = values.map { $0.suggestion ?? Names.noun(ofType: $0.output) ?? "value" }
        if values.contains(where: \.isAbsentable) { return try allOrNothing(values, hints.count == values.count ? hints : nouns) }
        for (index, value) in values.enumerated() {
            let own = hints.count == values.count ? hints[index] : nil
            parts.append(
                try asyncLet(
                    value, hint: isSingle ? own : nil, leaving: isSingle ? nil : own, noun: nouns[index],
                    ordinal: nouns.filter { $0 == nouns[index] }.count > 1 ? index : nil))
            isThrowing = isThrowing || value.isThrowing
        }
        return Value(
            "(\(parts.joined(separator: ", ")))", isAsync: true, isThrowing: isThrowing, parts: .asyncLets(parts))
    }

    /// Several side by side of which one may not come: then there is none together either.
    private mutating func allOrNothing(_ values: [Value], _ nouns: [String]) throws(Refusal) -> Value {
        guard let absent else { throw Refusal(.noValuePossible) }
        let awaited = values.filter(\.isAsync)
        guard awaited.count == values.count else { throw Refusal(.hardToRead, "one of several side by side is there already") }
        var bindings: [(name: String, pending: String, value: Value)] = []
        for (value, noun) in zip(values, nouns) {
            let pending = try asyncLet(value, hint: nil, leaving: noun == "_" ? "value" : noun, noun: noun, ordinal: nil)
            let name = noun == "_" ? "_" : names.take([noun, Names.noun(ofType: value.output), "first", "second", "third"])
            guard let name else { throw Refusal(.hardToRead, "no good name for a value") }
            bindings.append((name, pending, value))
        }
        let conditions = bindings.filter(\.value.isAbsentable).map { binding in
            let effects = (binding.value.isThrowing ? "try " : "") + "await \(binding.pending)"
            return binding.name == "_" ? "(\(effects)) != nil" : "let \(binding.name) = \(effects)"
        }
        absentExits += 1
        add(.guard(conditions.joined(separator: ", "), [absent]))
        for binding in bindings where !binding.value.isAbsentable {
            add(
                .bind(
                    AsyncCode.Binding(
                        pattern: binding.name, value: Value(binding.pending, isAsync: true, isThrowing: binding.value.isThrowing))))
        }
        let texts = bindings.map { $0.name == "_" ? "()" : $0.name }
        return Value("(\(texts.joined(separator: ", ")))", parts: .texts(texts, labels: []))
    }

    /// One of several side by side: an expression, or a closure that runs its statements.
    private mutating func part(_ publisher: PublisherExpression) throws(Refusal) -> Value {
        var value = Value.nothing
        let saved = self
        let before = try nested { lowerer throws(Refusal) in value = try lowerer.value(publisher) }
        let unreadable = Refusal(.hardToRead, "one of several side by side takes more than one expression")
        guard !value.isNothing, case .whole = value.parts else { throw unreadable }
        if before.isEmpty, !value.isAbsentable || value.isAsync && absent != nil { return value }
        guard !value.isAbsentable else { throw unreadable }
        let output = publisher.flow.output ?? value.output
        guard absentExits == saved.absentExits, !before.contains(where: \.leaves), let output else { throw unreadable }
        var result = value
        let statements = before + [.return(value)]
        result.isThrowing = mayThrow(statements)
        result.isAsync = true
        result.isName = false
        let effects = "async" + (result.isThrowing ? " throws" : "")
        let lines = ["{ () \(effects) -> \(output) in"] + printer.indented(printer.lines(statements)) + ["}()"]
        result.text = lines.joined(separator: "\n")
        result.output = output
        return result
    }

    /// - Parameter leaving: a name that the awaited value is going to have.
    private mutating func asyncLet(
        _ value: Value, hint: String?, leaving: String?, noun: String, ordinal: Int?
    ) throws(Refusal) -> String {
        guard value.isAsync else { return value.text }
        let reads = Splice.reads(in: value.text)
        let base = leaving ?? noun
        let pending = "pending" + base.prefix(1).uppercased() + base.dropFirst()
        let numbered = ordinal.map { Self.ordinals[min($0, 3)] + base.prefix(1).uppercased() + base.dropFirst() }
        let candidates = leaving == nil ? [hint, numbered ?? noun, Names.noun(ofType: value.output), pending] : [pending]
        guard let name = names.take(candidates, readsOfInitialValue: reads) else {
            throw Refusal(.hardToRead, "no good name for a value")
        }
        add(.bind(AsyncCode.Binding(pattern: name, isAsyncLet: true, value: value)))
        return name
    }

    private static let ordinals = ["first", "second", "third", "fourth"]

    // MARK: One or the other

    private mutating func conditionalValue(
        _ condition: Expression, _ parts: [PublisherExpression], _ publisher: PublisherExpression
    ) throws(Refusal) -> Value {
        guard parts.count == 2, condition.range != publisher.sourceRange, condition.range != publisher.range else {
            throw Refusal(.shapeNotSupported, "one of several publishers in the middle of a chain")
        }
        var values: [Value] = []
        for part in parts {
            var value = Value.nothing
            let before = try nested { lowerer throws(Refusal) in value = try lowerer.value(part) }
            guard before.isEmpty, !value.isNothing, case .whole = value.parts, !value.isAbsentable else {
                throw Refusal(.hardToRead, "the branches of a conditional take more than one expression")
            }
            values.append(value)
        }
        let text = "\(try text(condition.range)) ? \(values[0].text) : \(values[1].text)"
        return Value(
            text, isAsync: values[0].isAsync || values[1].isAsync, isThrowing: values[0].isThrowing || values[1].isThrowing,
            suggestion: values[0].suggestion, output: values[0].output)
    }

    mutating func emitConditional(
        _ condition: Expression, _ parts: [PublisherExpression], to destination: Destination
    ) throws(Refusal) {
        let then = try nested { lowerer throws(Refusal) in try lowerer.emit(parts[0], to: destination) }
        let other = try nested { lowerer throws(Refusal) in try lowerer.emit(parts[1], to: destination) }
        if then.count == 1, other.count == 1, case .return(let a?) = then[0], case .return(let b?) = other[0],
            a.text.count + b.text.count < 70, case .whole = a.parts, case .whole = b.parts
        {
            let text = "\(try text(condition.range)) ? \(a.text) : \(b.text)"
            return add(.return(Value(text, isAsync: a.isAsync || b.isAsync, isThrowing: a.isThrowing || b.isThrowing)))
        }
        add(.if(try text(condition.range), then, else: other))
    }
}
