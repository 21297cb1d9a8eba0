import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// One operator at a time.
extension Lowerer {
    /// Refuses a silent operator that is not as silent as its kind.
    mutating func checkSilent(_ step: Step) throws(Refusal) {
        guard let lowering = step.lowering else { return }
        try lowerings.link(lowering)?.check(step, in: &self)
    }

    /// The value after `step`; `start` is where the code of the whole publisher begins.
    mutating func apply(
        _ step: Step, to value: Value, next: Step?, start: Int, upstream: Flow
    ) throws(Refusal) -> Value {
        guard let lowering = step.lowering, let family = lowerings.link(lowering) else { throw refusal(for: step) }
        if step.isSilent {
            try checkSilent(step)
            return value
        }
        if value.onlyEnds, !lowering.isAny(of: [.observes, .hops]), lowering.isAny(of: .needsValue) || !lowering.isAny(of: .letsGo) {
            throw Refusal(.hardToRead, "no value reaches `.\(step.name)`")
        }
        if value.isNothing, lowering.isAny(of: .needsValue) { throw Refusal(.hardToRead, "no value reaches `.\(step.name)`") }
        let link = LoweredLink(step: step, lowering: lowering, next: next, start: start, upstream: upstream)
        return try family.value(behind: link, taking: try settled(value, by: link, family), in: &self)
    }

    /// A value whose type is for the context to say, once the parameter of the closure that takes it has said it.
    private func settled(_ value: Value, by link: LoweredLink, _ family: any LinkLowering.Type) throws(Refusal) -> Value {
        guard value.isGeneric else { return value }
        let taken = family.inputType(of: link.lowering).flatMap { value.possibleOutputs.contains($0) ? $0 : nil }
        return try types.typed(value, link.step.valueClosure?.statedInput ?? taken ?? value.plainOutput)
    }

    private func refusal(for step: Step) -> Refusal {
        switch step.row?.treatment {
        case .left(let reason): Refusal(reason, "`.\(step.name)` stands in the chain")
        default: Refusal(.unknownOperator, "`.\(step.name)` is declared in the scanned code or not known")
        }
    }

    /// `.name` put after a value.
    mutating func member(_ components: [String], of value: Value) throws(Refusal) -> Value {
        if components == ["self"] { return value }
        guard let first = components.first else { throw Refusal(.shapeNotSupported, "a key path without components") }
        switch value.parts {
        case .labelled(let labels):
            guard let index = labels.firstIndex(of: first) ?? Int(first), labels.indices.contains(index),
                let name = names.take([labels[index], labels[index] == "data" ? "responseData" : nil, "value"])
            else { throw Refusal(.hardToRead, "no readable name could be found for `\(first)`") }
            let pattern = labels.indices.map { $0 == index ? name : "_" }.joined(separator: ", ")
            addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern))", value: value)))
            return try member(Array(components.dropFirst()), ofName: name)
        case .whole:
            // A type that is written says what the whole value is, not what a member of it is.
            if value.isAbsentable || value.annotation != nil || value.text.needsType {
                let name = try bind(value, preferring: nil)
                return try member(components, ofName: name)
            }
            var result = value
            result.text = (value.text.isPrimary ? value.text : "(\(value.text))") + CodeText(Self.path(components))
            result.isName = false
            // What it is a member of says nothing of its own type.
            result.output = nil
            result.isGeneric = false
            result.suggestion = components.last.flatMap { Names.isIdentifier($0) ? $0 : nil }
            return result
        case .texts(let texts, let labels):
            guard let index = labels.firstIndex(of: first) ?? Int(first), texts.indices.contains(index) else {
                throw Refusal(.hardToRead, "a key path into several values")
            }
            return try member(Array(components.dropFirst()), ofName: texts[index])
        case .asyncLets: throw Refusal(.hardToRead, "a key path into several values")
        case .nothing: return value
        }
    }

    /// What is put after a value: `.name`, `[0]`, `?`.
    private static func path(_ components: [String]) -> String {
        components.map { ["[", "?", "!"].contains($0.first) ? $0 : "." + $0 }.joined()
    }

    func member(_ components: [String], ofName name: String) throws(Refusal) -> Value {
        guard let last = components.last else { return Value(named: name, suggestion: name) }
        return Value("\(name)\(Self.path(components))", suggestion: last)
    }

    /// What a test says of `value`: a closure's answer, a member's or a function's.
    mutating func answer(of test: Expression, to value: Value) throws(Refusal) -> Value {
        if case .keyPath(_, let components) = test.root, test.links.isEmpty { return try member(components, of: value) }
        if let closure = test.closure { return try closureValue(closure, taking: value, output: .named("Bool")) }
        return try FunctionReference(test).call(with: Value(named: try bind(value, preferring: nil)), lowerer: &self)
    }

    /// What a straight closure makes of `value`.
    ///
    /// - Parameter output: the type of what it makes, where that is known.
    mutating func closureValue(_ closure: Closure, taking value: Value, output: TypeExpression? = nil) throws(Refusal) -> Value {
        if closure.givesItsParameter, splice.comments(in: closure.content).isEmpty {
            var same = value
            if let name = closure.parameters?.first?.name { same.suggestion = name }
            return same
        }
        if inlined(closure).branches {
            if let set = setValue(closure, taking: value, output: output) { return set }
            return try calledClosure(closure, taking: value, output: output)
        }
        guard let last = closure.body.statements.last else {
            // `{ _ in }`: the value is thrown away, what brings it is not.
            try inside(closure, taking: value) { lowerer throws(Refusal) in lowerer.noteComments(of: closure) }
            return Value("()", output: .void)
        }
        var result = Value("")
        let isSingle = closure.body.statements.count == 1
        let wasInPlace = closures.awaitsInPlace
        if case .asyncLets(let parts) = value.parts { closures.awaitsInPlace = isSingle && awaitsAll(parts.count, in: closure) }
        defer { closures.awaitsInPlace = wasInPlace }
        let inPlace = closures.awaitsInPlace
        try inside(closure, taking: value) { lowerer throws(Refusal) in
            try lowerer.leading(of: closure)
            if case .throw(let error) = last.kind {
                lowerer.add(.throw(try lowerer.text(error.range)))
                result = .nothing
                return
            }
            if last.givesNothing {
                lowerer.add(.user(try lowerer.text(last.range)))
                result = Value("()", output: .void)
                return
            }
            let range = last.returned?.range ?? last.range
            result = lowerer.written(try lowerer.text(range))
            if let parts = try lowerer.simpleParts(of: last.returned) { result.parts = .texts(parts.texts, labels: parts.labels) }
        }
        if case .asyncLets = value.parts, inPlace {
            result.isAsync = true
            result.isThrowing = result.isThrowing || value.isThrowing
        }
        result.suggestion = noun(of: last.returned)
        return types.saying(closure.statedResult, of: result)
    }

    /// The user's expression; the name of a local is one that can be written again.
    func written(_ text: CodeText, output: TypeExpression? = nil) -> Value {
        var value = Value(written: text, output: output)
        value.isName = !value.hasEffects && names.declared.contains(value.text.plain)
        return value
    }

    /// The elements of a tuple that is made of names and their members only.
    func simpleParts(of expression: Expression?) throws(Refusal) -> (texts: [String], labels: [String])? {
        guard let expression, expression.links.isEmpty, case .tuple(let elements) = expression.root, elements.count > 1 else { return nil }
        var texts: [String] = []
        for element in elements {
            guard case .name = element.value.root, element.value.links.allSatisfy({ if case .member = $0.kind { true } else { false } })
            else { return nil }
            let part = try text(element.value.range).plain
            // What may be another thing where it is written is given a name first.
            guard names.declared.contains(String(part.prefix { $0 != "." })) else { return nil }
            texts.append(part)
        }
        return (texts, elements.map { $0.label ?? "" })
    }

    /// What the value of an expression is called: the last member, or what the last call gives.
    private func noun(of expression: Expression?) -> String? {
        guard let expression else { return nil }
        for link in expression.links.reversed() {
            if case .member(let name) = link.kind {
                return name == "init" ? nil : Names.noun(ofCall: name)
            }
        }
        guard case .name(let name) = expression.root, !name.hasPrefix("$") else { return nil }
        return name.first?.isUppercase == true ? Names.noun(ofType: name) : Names.noun(ofCall: name)
    }
}

extension Closure {
    /// `{ $0 }` and `{ user in return user }`, where no type is written that it would be made one of.
    var givesItsParameter: Bool { resultType == nil && handsOnItsParameter }
}
