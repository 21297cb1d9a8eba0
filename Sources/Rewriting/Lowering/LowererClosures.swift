import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// The closures of operators: their parameters become locals, their bodies statements.
extension Lowerer {
    /// Runs `body` with the closure's parameters meaning `value`.
    mutating func inside(
        _ closure: Closure, taking value: Value?, _ body: (inout Lowerer) throws(Refusal) -> Void
    ) throws(Refusal) {
        let outer = ambient
        let outerInlined = locals.inlined
        let (outerFailure, outerMembers) = (closures.failure, closures.capturedMembers)
        defer { (closures.failure, closures.capturedMembers) = (outerFailure, outerMembers) }
        closures.failure = failure(saidBy: closure) ?? closures.failure
        try open(closure)
        if let value {
            if closure.copiesParameter {
                try bindCopy(closure, value)
            } else if let found = inlined(closure).destructuring {
                try bind(found, of: closure, to: value)
            } else {
                try bindParameters(of: closure, to: value)
            }
        }
        noteEnding(by: closure.range)
        try body(&self)
        ambient = outer
        locals.inlined = outerInlined
        if subscription.isInTask, subscription.holdsSelf { ambient.unwrapsSelf = true }
    }

    /// What the publisher fails with that a closure says to return: `-> AnyPublisher<Receipt, PaymentError>`.
    private func failure(saidBy closure: Closure) -> Failure? {
        guard let result = closure.resultType else { return nil }
        let failure = context.program.publisherType(TypeExpression(parsing: result), from: around.place)?.failure
        return failure == .unknown ? nil : failure
    }

    /// `{ user in var user = user; … }`: the value becomes a variable of that name.
    private mutating func bindCopy(_ closure: Closure, _ value: Value) throws(Refusal) {
        guard let name = closure.parameters?.first?.name, !value.isAbsentable, case .whole = value.parts,
            names.take([name], readsOfInitialValue: Splice.reads(in: value.text)) == name
        else { throw Refusal(.hardToRead, "a closure makes a variable of its parameter, and the name is taken") }
        addBinding(.bind(AsyncCode.Binding(pattern: name, isVariable: true, value: value)))
    }

    /// The statements of a straight closure before its value.
    ///
    /// - Parameter publisher: what it returns, where that is a publisher.
    mutating func leading(of closure: Closure, before publisher: PublisherExpression? = nil) throws(Refusal) {
        if let publisher { inline(publisher, definedIn: closure.body.statements, of: closure.content) }
        let statements = Array(inlined(closure).statements.dropLast())
        guard let first = statements.first, let last = closure.body.statements.last else {
            return noteComments(of: closure)
        }
        // What returns on the way returns a publisher, which nothing here rewrites.
        guard Returns.count(in: statements) == 0 else {
            throw Refusal(.earlyReturn, "a closure in the middle of the chain returns early")
        }
        try checkDefers(in: closure)
        noteBefore(first, in: closure)
        for statement in statements where !definesInlined(statement) { try claim(statement, in: closure) }
        let end = splice.textEnd(before: last.range.lowerBound)
        let range = first.range.lowerBound..<end
        let text = try splice.text(range, current, edits: subscription.edits + movedDefinitions(of: statements, in: range))
        // What stood between two statements on one line stands between two lines now.
        let kept = text.trimmedAtEnd { $0 == ";" }
        if !kept.isEmpty { add(.user(kept)) }
        holdSelf(after: statements)
        // What the statements bind again means something else from there on.
        for name in splice.boundNames(in: first.range.lowerBound..<end) { ambient.names[name] = nil }
        // A blank line of the author's before the value stays.
        if source.bytes[end..<last.range.lowerBound].count(where: { $0 == 0x0A }) > 1 { code.append(.emptyLine) }
    }

    /// Refuses a closure whose end would be that of more than itself.
    func checkDefers(in closure: Closure) throws(Refusal) {
        var found = false
        closure.body.forEachStatement { if case .defer = $0.kind { found = true } }
        if found { throw Refusal(.shapeNotSupported, "a `defer` in a closure of the chain would run when all of it is done") }
    }

    mutating func noteComments(of closure: Closure) {
        guard let only = closure.body.statements.first else {
            waiting.comments += splice.comments(in: closure.content)
            return
        }
        noteBefore(only, in: closure)
        waiting.comments += splice.comments(in: only.range.upperBound..<max(only.range.upperBound, closure.range.upperBound - 1))
    }

    private mutating func noteBefore(_ statement: Statement, in closure: Closure) {
        let start = max(closure.signatureRange.upperBound, closure.range.lowerBound + 1)
        guard start < statement.range.lowerBound else { return }
        waiting.comments += splice.comments(in: start..<statement.range.lowerBound)
    }

    /// Names that a statement of a closure declares become names of the body.
    ///
    /// - Parameters:
    ///   - closure: what the statement stands in, after which nothing reads a parameter that it hides.
    ///   - end: where what the statement stands in ends, if that is no such closure.
    mutating func claim(_ statement: Statement, in closure: Closure? = nil, until end: Int? = nil) throws(Refusal) {
        for name in splice.boundNames(in: statement.range).sorted() {
            if let closure, hidesParameter(name, after: closure) {
                around.parameters.remove(name)
                continue
            }
            guard !names.declared.contains(name) else {
                throw .declaredTwice(name)
            }
            // `let limit = …` of a closure, where another one means the member of that name.
            let (end, bodyEnd) = (end ?? closure?.range.upperBound ?? .max, max(around.bodyEnd, subscription.end))
            if name != "self", names.isRead(name), end < bodyEnd, splice.count(of: name, in: end..<bodyEnd) > 0 {
                throw Refusal(.hardToRead, "a local `\(name)` would hide what `\(name)` means further down")
            }
            names.reserve(name)
        }
    }

    /// Whether a local of the name of a parameter can stand in the body: what comes later does not mean the parameter.
    private func hidesParameter(_ name: String, after closure: Closure) -> Bool {
        guard around.parameters.contains(name), ambient.names[name] == nil, closure.range.upperBound < around.bodyEnd else { return false }
        return splice.count(of: name, in: closure.range.upperBound..<around.bodyEnd) == 0
    }

    /// What a parameter's value is best called: not by a name that the closure gives to something else later.
    func preferred(_ parameter: String, in body: ByteRange) -> String? {
        parameter.hasPrefix("$") || parameter == "_" || splice.boundNamesWithoutScopes(in: body).contains(parameter) ? nil : parameter
    }

    // MARK: Parameters

    /// Makes the closure's parameters, or `$0`, mean `value`; gives it a name where that reads better or has to be.
    mutating func bindParameters(of closure: Closure, to value: Value) throws(Refusal) {
        let body = closure.content
        let reads = splice.freeNames(in: body)
        let written = closure.parameters?.map(\.name)
        let count = written?.count ?? (reads.keys.contains { $0.hasPrefix("$") && $0 != "$0" } ? highest(reads) + 1 : 1)
        if count > 1 { return try bindTuple(types.stating(closure.parameters, of: value), written, count: count, reads, in: body) }
        let parameter = written?.first ?? "$0"
        let uses = parameter == "_" ? 0 : reads[parameter] ?? 0
        if written?.isEmpty ?? false { return try drop(value) }
        let value = try types.stating(closure.parameters, of: try types.typed(value, closure.statedInput))
        switch value.parts {
        case .whole: try bindWhole(value, parameter, uses: uses, in: body, first: closure.body.statements.first)
        case .nothing: break
        case .labelled(let labels): try bindLabelled(value, labels, parameter, uses: uses, in: body)
        case .asyncLets(let parts):
            if uses == 0 { return try drop(value) }
            if !closures.awaitsInPlace {
                let name = try bind(value, preferring: parameter == "$0" ? "values" : parameter)
                ambient.names[parameter] = .text(name)
                return
            }
            ambient.names[parameter] = .parts(Self.table(parts, []))
        case .texts(let parts, let labels):
            if uses > 0 { ambient.names[parameter] = .parts(Self.table(parts, labels)) }
        }
    }

    private static func table(_ parts: [String], _ labels: [String]) -> [String: String] {
        var table: [String: String] = [:]
        for (index, part) in parts.enumerated() {
            table[String(index)] = part
            if labels.indices.contains(index) { table[labels[index]] = part }
        }
        return table
    }

    private func highest(_ reads: [String: Int]) -> Int {
        reads.keys.compactMap { $0.hasPrefix("$") ? Int($0.dropFirst()) : nil }.max() ?? 0
    }

    /// - Parameter first: the first statement of the closure, where that may be the place that evaluates the value.
    mutating func bindWhole(_ value: Value, _ parameter: String, uses: Int, in body: ByteRange, first: Statement? = nil) throws(Refusal) {
        if uses == 0 { return try drop(value) }
        if value.isVoid, !value.isAbsentable {
            // Nobody gives nothing a name.
            try drop(value)
            ambient.names[parameter] = .text("()")
            return
        }
        if value.isName, value.annotation == nil, !value.isAbsentable {
            ambient.names[parameter] = .text(value.text.plain)
            return
        }
        let isTyped = value.annotation != nil || OpenLiteral.isOpen(value, as: value.output)
        let isShort = value.text.count <= 40 && value.text.isOneLine && value.text.isPrimary
        let isSettled = isSettled(value.text.plain) || first.map { evaluatesParameterFirst($0, in: body) } ?? false
        if uses == 1, parameter == "$0", isShort, isSettled, !isTyped, !value.hasEffects, !value.isAbsentable, !value.text.needsType {
            ambient.names[parameter] = .text(value.text.plain)
            return
        }
        let preferred = preferred(parameter, in: body)
        // What the closure gives to something else of its own cannot be the value's.
        let hiding = splice.namesHiding(parameter, in: body).subtracting([parameter]).union(splice.boundNamesWithoutScopes(in: body))
        let name = try bind(value, preferring: preferred, unless: hiding)
        ambient.names[parameter] = .text(name)
    }

    /// Whether an expression is the same and does nothing wherever it is written: it reads locals of the code written so far, and calls nobody.
    private func isSettled(_ text: String) -> Bool {
        let plain = text.replacing(/\\\([\w.]+\)/, with: "")
        return !plain.contains("(") && !plain.contains("[") && !plain.contains("{")
            && Splice.reads(in: text).keys.allSatisfy(names.declared.contains)
    }

    /// Whether nothing is evaluated in a closure before its parameter is, and that is evaluated whatever happens: `show($0)`, `count = $0.count`,
    /// `record(.sink, "\($0)")`; not so `isShown ? $0 : 0` and `[next(), $0]`.
    private func evaluatesParameterFirst(_ statement: Statement, in body: ByteRange) -> Bool {
        let text = source.text(statement.range.lowerBound..<max(statement.range.lowerBound, body.upperBound))
        guard let place = text.firstRange(of: "$0"), source.text(statement.range).contains("$0") else { return false }
        let before = String(text[..<place.lowerBound])
        let pattern = /(return\s+)?([\w.]+\s*=\s*)?([\w.!]+\(\s*((\w+:\s*)?(\.\w+|"[^"\\]*"|\d+)\s*,\s*)*(\w+:\s*)?)*("[^"\\]*\\\()?/
        return before.wholeMatch(of: pattern) != nil
    }

    /// A value nobody looks at: what it does is still done.
    mutating func drop(_ value: Value) throws(Refusal) {
        let value = try types.typed(value, nil)
        if value.isAbsentable {
            guard absent != nil else { throw Refusal(.noValuePossible, "a step in the chain can let nothing through") }
            notes.absentExits += 1
            let condition = value.annotation.map { AsyncCode.Condition.binding("_", type: $0, value) } ?? .exists(value)
            return add(.guard([condition], absent.map { [$0] } ?? []))
        }
        guard value.doesSomething else { return }
        if value.isVoid { return addBinding(.expression(value)) }
        switch value.parts {
        case .nothing: return
        default:
            let type = value.text.needsType ? value.output?.description : value.annotation
            if value.text.needsType, type == nil {
                throw Refusal(.hardToRead, "the type of `\(value.text.plain)` is left to the context")
            }
            addBinding(.bind(AsyncCode.Binding(pattern: "_", type: try type.map(types.spelled), value: value)))
        }
    }

    /// Gives `value` a name; the name.
    ///
    /// - Parameter hidden: names that it must not get.
    mutating func bind(_ value: Value, preferring preferred: String?, unless hidden: Set<String> = []) throws(Refusal) -> String {
        if value.isName, value.annotation == nil, !value.isAbsentable { return value.text.plain }
        let reads = Splice.reads(in: value.text)
        let nouns = [value.suggestion, Names.noun(ofType: value.output)].filter { $0 != wanted.promisedName || $0 == preferred }
        let candidates = ([preferred] + nouns + ["value", "output"]).filter { name in name.map { !hidden.contains($0) } ?? false }
        var value = value
        let ownCall = preferred.flatMap { namedLikeItsCall(value, $0, reads: reads[$0] ?? 0) }
        guard let name = ownCall == nil ? names.take(candidates, readsOfInitialValue: reads) : preferred else {
            throw Refusal(.hardToRead, "no readable name could be found for a value")
        }
        value = try types.typed(ownCall ?? value, nil)
        locals.types[name] = value.output?.description
        if value.isAbsentable {
            guard let absent else { throw Refusal(.noValuePossible, "a step in the chain can let nothing through") }
            notes.absentExits += 1
            addBinding(.guard([.binding(name, type: value.annotation, value)], [absent]))
            return name
        }
        var type = value.annotation
        if value.text.needsType {
            guard let output = value.output else { throw Refusal(.hardToRead, "the type of `\(value.text.plain)` is left to the context") }
            type = try types.spelled(output)
        } else if type == nil, OpenLiteral.mayNeedType(value.text) || OpenLiteral.isOpen(value, as: value.output),
            let output = value.output,
            let written = try? types.spelled(output)
        {
            type = written
        }
        addBinding(.bind(AsyncCode.Binding(pattern: name, type: type, value: value)))
        return name
    }

    /// What a name stands for that was given it one line above, for nothing but to be returned.
    mutating func takenBack(_ name: Value) -> Value {
        guard case .bind(let binding)? = code.last, binding.pattern == name.text.plain, binding.type == nil, !binding.isAsyncLet,
            !binding.isVariable, binding.value.hasEffects, !binding.value.isGeneric, binding.value.annotation == nil
        else { return name }
        code.removeLast()
        return binding.value
    }

    /// `let articles = try await self.articles()`, where a closure calls the value like the method that gives it: with `self`, so that the two are
    /// told apart where more than the call reads the name. Takes the name.
    private mutating func namedLikeItsCall(_ value: Value, _ name: String, reads: Int) -> Value? {
        guard reads == 1, value.text.plain.hasPrefix(name + "("), !names.isFree(name, own: reads), Names.isIdentifier(name),
            let owner = around.owner, context.program.types[owner]?.members[name] != nil, names.takeInner(name)
        else { return nil }
        var result = value
        result.text = "self." + value.text
        return result
    }
}
