import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What closures, key paths and functions make of a value.
enum ClosureValues {
    /// What a straight closure makes of `value`.
    ///
    /// - Parameter output: the type of what it makes, where that is known.
    static func value(of closure: Closure, taking value: Value, output: TypeExpression? = nil, in lowerer: inout Lowerer) throws(Refusal)
        -> Value
    {
        if closure.givesItsParameter, lowerer.splice.comments(in: closure.content).isEmpty {
            var same = value
            if let name = closure.parameters?.first?.name { same.suggestion = name }
            return same
        }
        if lowerer.inlined(closure).branches {
            if let set = setValue(closure, taking: value, output: output, in: &lowerer) { return set }
            return try calledClosure(closure, taking: value, output: output, in: &lowerer)
        }
        guard let last = closure.body.statements.last else {
            // `{ _ in }`: the value is thrown away, what brings it is not.
            try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
                ClosureBodies.noteComments(of: closure, in: &lowerer)
            }
            return Value("()", output: .void)
        }
        let isSingle = closure.body.statements.count == 1
        let wasInPlace = lowerer.closures.awaitsInPlace
        if case .asyncLets(let parts) = value.parts {
            lowerer.closures.awaitsInPlace = isSingle && awaitsAll(parts.count, by: closure, in: lowerer)
        }
        defer { lowerer.closures.awaitsInPlace = wasInPlace }
        let inPlace = lowerer.closures.awaitsInPlace
        var result = try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) -> Value in
            try ClosureBodies.leading(of: closure, in: &lowerer)
            if case .throw(let error) = last.kind {
                lowerer.add(.throw(try lowerer.text(error.range)))
                return .nothing
            }
            if last.givesNothing {
                lowerer.add(.user(try lowerer.text(last.range)))
                return Value("()", output: .void)
            }
            let range = last.returned?.range ?? last.range
            var result = lowerer.written(try lowerer.text(range))
            if let parts = try simpleParts(of: last.returned, in: lowerer) { result.parts = .texts(parts.texts, labels: parts.labels) }
            return result
        }
        if case .asyncLets = value.parts, inPlace {
            result.isAsync = true
            result.isThrowing = result.isThrowing || value.isThrowing
        }
        result.suggestion = noun(of: last.returned)
        return lowerer.types.saying(closure.statedResult, of: result)
    }

    /// What a test says of `value`: a closure's answer, a member's or a function's.
    static func answer(of test: Expression, to value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if case .keyPath(_, let components) = test.root, test.links.isEmpty { return try member(components, of: value, in: &lowerer) }
        if let closure = test.closure { return try Self.value(of: closure, taking: value, output: .bool, in: &lowerer) }
        return try FunctionReference(test).call(with: Value(named: try lowerer.bind(value, preferring: nil)), lowerer: &lowerer)
    }

    /// `.name` put after a value.
    static func member(_ components: [String], of value: Value, in lowerer: inout Lowerer) throws(Refusal) -> Value {
        if components == ["self"] { return value }
        guard let first = components.first else { throw Refusal(.shapeNotSupported, "a key path without components") }
        switch value.parts {
        case .labelled(let labels):
            guard let index = labels.firstIndex(of: first) ?? Int(first), labels.indices.contains(index),
                let name = lowerer.names.take([labels[index], labels[index] == "data" ? "responseData" : nil, "value"])
            else { throw .unnamed("`\(first)`") }
            let pattern = labels.indices.map { $0 == index ? name : .wildcard }.joined(separator: ", ")
            lowerer.addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern))", value: value)))
            return member(Array(components.dropFirst()), ofName: name)
        case .whole:
            // A type that is written says what the whole value is, not what a member of it is.
            if value.isAbsentable || value.annotation != nil || value.text.needsType {
                let name = try lowerer.bind(value, preferring: nil)
                return member(components, ofName: name)
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
            return member(Array(components.dropFirst()), ofName: texts[index])
        case .asyncLets: throw Refusal(.hardToRead, "a key path into several values")
        case .nothing: return value
        }
    }

    /// What is put after a value: `.name`, `[0]`, `?`.
    private static func path(_ components: [String]) -> String {
        components.map { ["[", "?", "!"].contains($0.first) ? $0 : "." + $0 }.joined()
    }

    static func member(_ components: [String], ofName name: String) -> Value {
        guard let last = components.last else { return Value(named: name, suggestion: name) }
        return Value("\(name)\(Self.path(components))", suggestion: last)
    }

    /// The elements of a tuple that is made of names and their members only.
    private static func simpleParts(of expression: Expression?, in lowerer: Lowerer) throws(Refusal) -> (texts: [String], labels: [String])?
    {
        guard let expression, expression.links.isEmpty, case .tuple(let elements) = expression.root, elements.count > 1 else { return nil }
        var texts: [String] = []
        for element in elements {
            guard element.value.isPath
            else { return nil }
            let part = try lowerer.text(element.value.range).plain
            // What may be another thing where it is written is given a name first.
            guard lowerer.names.declared.contains(String(part.prefix { $0 != "." })) else { return nil }
            texts.append(part)
        }
        return (texts, elements.map { $0.label ?? "" })
    }

    /// What the value of an expression is called: the last member, or what the last call gives.
    private static func noun(of expression: Expression?) -> String? {
        guard let expression else { return nil }
        for link in expression.links.reversed() {
            if case .member(let name) = link.kind {
                return name == "init" ? nil : Names.noun(ofCall: name)
            }
        }
        guard case .name(let name) = expression.root, !name.hasPrefix("$") else { return nil }
        return name.first?.isUppercase == true ? Names.noun(ofType: name) : Names.noun(ofCall: name)
    }

    /// `{ () async throws -> Page in … }()`, each `return` being the closure's own.
    ///
    /// - Parameter publishers: what the closure returns, where that is publishers.
    static func calledClosure(
        _ closure: Closure, taking value: Value, output: TypeExpression?, publishers: [Int: PublisherExpression]? = nil,
        in lowerer: inout Lowerer
    ) throws(Refusal) -> Value {
        let output = ((publishers != nil ? closure.statedOutput : closure.statedResult) ?? output).flatMap { $0.isWritable ? $0 : nil }
        guard output != .void, output != nil || publishers == nil && closure.saysItsType else {
            throw Refusal(.earlyReturn, "a closure returns early, and the type of what it gives is not known")
        }
        let outerAbsent = lowerer.wanted.absent
        let outerFailure = lowerer.around.declaredFailure
        defer {
            lowerer.wanted.absent = outerAbsent
            lowerer.around.declaredFailure = outerFailure
        }
        lowerer.wanted.absent = nil
        var body: [AsyncCode] = []
        let code = try lowerer.nested { lowerer throws(Refusal) in
            try ClosureBodies.inside(closure, taking: value, in: &lowerer) { lowerer throws(Refusal) in
                body = try lowerer.nested { lowerer throws(Refusal) in
                    var edits: [Edit] = []
                    if let publishers {
                        let block = lowerer.inlined(closure).block
                        edits = try ReturnEdits.edits(of: block, publishers, to: .return(isLast: false), in: &lowerer)
                    }
                    try ClosureBodies.addBody(of: closure, edits: edits, in: &lowerer)
                }
            }
        }
        lowerer.code += code
        let isThrowing = body.mayThrow()
        let isAsync = publishers != nil
        let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
        let result = output.map { " -> \($0)" } ?? ""
        return Value(
            lowerer.printer.closure("", "()\(effects)\(result)", body, "()"), isAsync: isAsync, isThrowing: isThrowing,
            suggestion: Names.noun(ofType: output),
            output: output)
    }

    /// `let title: String`, and an `if` or a `switch` that sets it; nil where a closure does not end in one, or its type is not known.
    private static func setValue(_ closure: Closure, taking value: Value, output: TypeExpression?, in lowerer: inout Lowerer) -> Value? {
        let type = (closure.statedResult ?? output).flatMap { $0.isWritable ? $0 : nil }
        guard lowerer.inlined(closure).setsItsValue, let type, !type.isVoid, let written = try? lowerer.types.spelled(type) else {
            return nil
        }
        // A `catch` around it would have an `error` of its own.
        let bound = lowerer.splice.boundNames(in: lowerer.inlined(closure).rest).union([CatchPattern.ownName])
        let candidates = [lowerer.wanted.name, Names.noun(ofType: type), "value", "output"].filter { !bound.contains($0 ?? .wildcard) }
        return lowerer.attempt { lowerer throws(Refusal) in
            let name = try lowerer.names.take(candidates, for: "a value")
            try ClosureBodies.emitTransformBranches(closure, taking: value, setting: name, declaredAs: written, in: &lowerer)
            return Value(named: name, suggestion: name, output: type)
        }
    }

    /// Whether an `async let` may be read anywhere in an expression: not in a closure, nor on the right of an operator that
    /// takes its right side as one.
    private static func canAwaitInside(_ text: String) -> Bool {
        !["{", "&&", "||", "??", " ? "].contains { text.contains($0) }
    }

    /// Whether a closure's expression, read from left to right, waits for each of so many values, and reads nothing before that may be
    /// another by then. A value that nobody awaits is cancelled, and its failure lost.
    private static func awaitsAll(_ count: Int, by closure: Closure, in lowerer: Lowerer) -> Bool {
        let range = closure.content
        let text = lowerer.source.text(range)
        guard canAwaitInside(text), !text.contains("Date()"), !text.contains("UUID()") else { return false }
        let reads = lowerer.splice.freeNames(in: range)
        // An `@autoclosure` of the scanned code's own waits for nothing.
        let takesClosure = text.words.contains { name in
            (lowerer.context.program.functions[name] ?? []).contains { id in
                lowerer.context.program[id].parameters.contains { $0.type.contains("@autoclosure") }
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
            if parameters.contains(name) || lowerer.names.declared.contains(name) || name.first?.isUppercase == true { return true }
            // What is called with the values.
            return uses == 1 && (trimmed.hasPrefix(name + "(") || trimmed.hasPrefix(name + "."))
        }
    }
}

extension Closure {
    /// Whether each way out says by itself what type it gives: no `nil`, no `.member`, no number.
    fileprivate var saysItsType: Bool {
        var found = false
        var isPlain = resultType == nil
        for statement in body.statements {
            statement.walk { inner in
                guard case .return(let value) = inner.kind else { return }
                found = true
                isPlain = isPlain && (value?.saysItsType ?? false)
            }
        }
        return found && isPlain
    }
}

extension Expression {
    fileprivate var saysItsType: Bool {
        switch root {
        case .name, .string: true
        case .tuple(let elements): links.isEmpty && elements.allSatisfy(\.value.saysItsType)
        case .prefixed("try", let inner): inner.saysItsType
        default: false
        }
    }
}

extension Closure {
    /// `{ $0 }` and `{ user in return user }`, where no type is written that it would be made one of.
    var givesItsParameter: Bool { resultType == nil && handsOnItsParameter }
}
