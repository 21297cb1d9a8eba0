import Analysis
import CombineModel
import Lexing

/// Values that get names, and those that nobody looks at.
extension Lowerer {
    /// A value nobody looks at: what it does is still done.
    mutating func drop(_ value: Value) throws(Refusal) {
        let value = try types.typed(value, nil)
        if value.isAbsentable {
            guard let absent = wanted.absent else { throw Refusal(.noValuePossible, "a step in the chain can let nothing through") }
            notes.absentExits += 1
            let condition = value.annotation.map { AsyncCode.Condition.binding(.wildcard, type: $0, value) } ?? .exists(value)
            return add(.guard([condition], [absent]))
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
            addBinding(.bind(AsyncCode.Binding(pattern: .wildcard, type: try type.map(types.spelled), value: value)))
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
        var name = preferred ?? ""
        if ownCall == nil { name = try names.take(candidates, for: "a value", readsOfInitialValue: reads) }
        value = try types.typed(ownCall ?? value, nil)
        locals.types[name] = value.output?.description
        if value.isAbsentable {
            guard let absent = wanted.absent else { throw Refusal(.noValuePossible, "a step in the chain can let nothing through") }
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

    /// The user's expression; the name of a local is one that can be written again.
    func written(_ text: CodeText, output: TypeExpression? = nil) -> Value {
        var value = Value(written: text, output: output)
        value.isName = !value.hasEffects && names.declared.contains(value.text.plain)
        return value
    }

    /// Several values that are on their way, all waited for: names that stand for them from there on.
    ///
    /// - Parameters:
    ///   - parameters: what a closure that looks at them calls them.
    ///   - isForgotten: whether nobody looks at those that the closure does not name.
    mutating func allAwaited(_ value: Value, _ parts: [String], named parameters: [String], isForgotten: Bool) throws(Refusal) -> Value {
        let isNamed = parameters.count == parts.count
        let taken = try takeNames(for: parts, called: isNamed ? parameters : parts.map { _ in "$0" }) { !isForgotten || $0 != .wildcard }
        let pattern = "(\(taken.joined(separator: ", ")))"
        addBinding(.bind(AsyncCode.Binding(pattern: pattern, value: value)))
        return Value(CodeText(pattern), parts: .texts(taken, labels: []))
    }

    mutating func takeNames(for parts: [String], called parameters: [String], where isNamed: (String) -> Bool) throws(Refusal) -> [String] {
        try zip(parameters, parts).map { parameter, part throws(Refusal) in
            guard isNamed(parameter) else { return .wildcard }
            let name = parameter.hasPrefix("$") || parameter == .wildcard ? nil : parameter
            let awaited = part.hasPrefix("pending") ? Names.camel(part.dropFirst("pending".count).nameWords) : part
            let taken = try names.take([name, part == "value" ? "output" : nil, awaited + "Value"], for: "`\(part)`")
            return taken
        }
    }
}
