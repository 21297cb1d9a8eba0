import CombineModel
import Facts
import Lexing
import SourceText

/// What the parameters of a closure mean: names, parts of a value, or the value itself.
enum ClosureParameters {
    /// `{ user in var user = user; … }`: the value becomes a variable of that name.
    static func bindCopy(_ closure: Closure, _ value: Value, in lowerer: inout Lowerer) throws(Refusal) {
        guard let name = closure.parameters?.first?.name, !value.isAbsentable, case .whole = value.parts,
            lowerer.names.take([name], readsOfInitialValue: Splice.reads(in: value.text)) == name
        else { throw Refusal(.hardToRead, "a closure makes a variable of its parameter, and the name is taken") }
        lowerer.addBinding(.bind(AsyncCode.Binding(pattern: name, isVariable: true, value: value)))
    }

    /// Makes the closure's parameters, or `$0`, mean `value`; gives it a name where that reads better or has to be.
    static func bind(of closure: Closure, to value: Value, in lowerer: inout Lowerer) throws(Refusal) {
        let body = closure.content
        let reads = lowerer.splice.freeNames(in: body)
        let written = closure.parameters?.map(\.name)
        let count = written?.count ?? (reads.keys.contains { $0.hasPrefix("$") && $0 != "$0" } ? highest(reads) + 1 : 1)
        if count > 1 {
            return try bindTuple(lowerer.types.stating(closure.parameters, of: value), written, count: count, reads, in: body, in: &lowerer)
        }
        let parameter = written?.first ?? "$0"
        let uses = parameter == .wildcard ? 0 : reads[parameter] ?? 0
        if written?.isEmpty ?? false { return try lowerer.drop(value) }
        let value = try lowerer.types.stating(closure.parameters, of: try lowerer.types.typed(value, closure.statedInput))
        switch value.parts {
        case .whole: try bindWhole(value, parameter, uses: uses, in: body, first: closure.body.statements.first, in: &lowerer)
        case .nothing: break
        case .labelled(let labels): try bindLabelled(value, labels, parameter, uses: uses, in: body, in: &lowerer)
        case .asyncLets(let parts):
            if uses == 0 { return try lowerer.drop(value) }
            if !lowerer.closures.awaitsInPlace {
                let name = try lowerer.bind(value, preferring: parameter == "$0" ? "values" : parameter)
                lowerer.ambient.names[parameter] = .text(name)
                return
            }
            lowerer.ambient.names[parameter] = .parts(Self.table(parts, []))
        case .texts(let parts, let labels):
            if uses > 0 { lowerer.ambient.names[parameter] = .parts(Self.table(parts, labels)) }
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

    private static func highest(_ reads: [String: Int]) -> Int {
        reads.keys.compactMap { $0.hasPrefix("$") ? Int($0.dropFirst()) : nil }.max() ?? 0
    }

    /// - Parameter first: the first statement of the closure, where that may be the place that evaluates the value.
    private static func bindWhole(
        _ value: Value, _ parameter: String, uses: Int, in body: ByteRange, first: Statement? = nil, in lowerer: inout Lowerer
    ) throws(Refusal) {
        if uses == 0 { return try lowerer.drop(value) }
        if value.isVoid, !value.isAbsentable {
            // Nobody gives nothing a name.
            try lowerer.drop(value)
            lowerer.ambient.names[parameter] = .text("()")
            return
        }
        if value.isName, value.annotation == nil, !value.isAbsentable {
            lowerer.ambient.names[parameter] = .text(value.text.plain)
            return
        }
        let isTyped = value.annotation != nil || OpenLiteral.isOpen(value, as: value.output)
        let isShort = value.text.count <= 40 && value.text.isOneLine && value.text.isPrimary
        let isSettled =
            isSettled(value.text.plain, in: lowerer) || first.map(evaluatesParameterFirst) ?? false
        if uses == 1, parameter == "$0", isShort, isSettled, !isTyped, !value.hasEffects, !value.isAbsentable, !value.text.needsType {
            lowerer.ambient.names[parameter] = .text(value.text.plain)
            return
        }
        let preferred = preferred(parameter, in: body, in: lowerer)
        // What the closure gives to something else of its own cannot be the value's.
        let hiding = lowerer.splice.namesHiding(parameter, in: body).subtracting([parameter]).union(
            lowerer.splice.boundNamesWithoutScopes(in: body))
        let name = try lowerer.bind(value, preferring: preferred, unless: hiding)
        lowerer.ambient.names[parameter] = .text(name)
    }

    /// Whether an expression is the same and does nothing wherever it is written: it reads locals of the code written so far, and calls nobody.
    private static func isSettled(_ text: String, in lowerer: Lowerer) -> Bool {
        let plain = text.replacing(/\\\([\w.]+\)/, with: "")
        return !plain.contains("(") && !plain.contains("[") && !plain.contains("{")
            && Splice.reads(in: text).keys.allSatisfy(lowerer.names.declared.contains)
    }

    /// Whether nothing is evaluated in a closure before its parameter is, and that is evaluated whatever happens: `show($0)`, `count = $0.count`,
    /// `record(.sink, "\($0)")`; not so `isShown ? $0 : 0` and `[next(), $0]`.
    private static func evaluatesParameterFirst(_ statement: Statement) -> Bool {
        guard let expression = statement.returned else { return false }
        if case .assignment(let target, let value) = expression.root, target.links.allSatisfy(\.isMember) {
            return evaluatesParameterFirst(value)
        }
        return evaluatesParameterFirst(expression)
    }

    private static func evaluatesParameterFirst(_ expression: Expression) -> Bool {
        switch expression.root {
        case .name("$0"): return true
        case .string(let parts): return expression.links.isEmpty && parts.first?.plainRootName == "$0"
        case .infix(let parts, _): return parts.first.map(evaluatesParameterFirst) ?? false
        case .conditional(let condition, _, _): return evaluatesParameterFirst(condition)
        case .cast(let value, _, _): return evaluatesParameterFirst(value)
        case .name, .implicitMember:
            let given = expression.links.first { !$0.isMember && !$0.isForced }?.arguments ?? []
            return given.first { !isWrittenOut($0.value) }.map { evaluatesParameterFirst($0.value) } ?? false
        default: return false
        }
    }

    /// `.sink`, `"user"`, `12`
    private static func isWrittenOut(_ expression: Expression) -> Bool {
        guard expression.links.isEmpty else { return false }
        return switch expression.root {
        case .implicitMember, .literal(.integer): true
        case .string(let parts): parts.isEmpty
        default: false
        }
    }

    /// What a parameter's value is best called: not by a name that the closure gives to something else later.
    static func preferred(_ parameter: String, in body: ByteRange, in lowerer: Lowerer) -> String? {
        parameter.hasPrefix("$") || parameter == .wildcard || lowerer.splice.boundNamesWithoutScopes(in: body).contains(parameter)
            ? nil : parameter
    }

    /// Gives the parts of the closure's parameter the names that its first statement gave them.
    static func bind(_ found: Destructuring, of closure: Closure, to value: Value, in lowerer: inout Lowerer) throws(Refusal) {
        if value.isNothing { return }
        let reads = lowerer.splice.freeNames(in: found.rest)
        let parameters = closure.parameters ?? []
        guard parameters.count == 2 else {
            let value = try lowerer.types.typed(value, parameters.first?.type.map { TypeExpression(parsing: $0) })
            return try bindTuple(value, found.names, count: found.names.count, reads, in: found.rest, in: &lowerer)
        }
        try bind(of: closure, to: value, in: &lowerer)
        guard case .text(let text)? = lowerer.ambient.names[found.parameter] else {
            throw Refusal(.hardToRead, "what is taken apart in a closure could not be traced")
        }
        var whole = Value(named: text)
        if text.hasPrefix("(") { whole.parts = .texts(text.dropFirst().dropLast().split(separator: ", ").map(String.init), labels: []) }
        try bindTuple(whole, found.names, count: found.names.count, reads, in: found.rest, in: &lowerer)
    }

    /// The same ahead of the closure that takes the value beside another: the names, as a tuple.
    static func bindAhead(_ found: Destructuring, to value: Value, in lowerer: inout Lowerer) throws(Refusal) -> String {
        try bindTuple(value, found.names, count: found.names.count, lowerer.splice.freeNames(in: found.rest), in: found.rest, in: &lowerer)
        let taken = found.names.map { name in if case .text(let text)? = lowerer.ambient.names[name] { text } else { "()" } }
        return "(\(taken.joined(separator: ", ")))"
    }

    private static func bindLabelled(
        _ value: Value, _ labels: [String], _ parameter: String, uses: Int, in body: ByteRange, in lowerer: inout Lowerer
    ) throws(Refusal) {
        if uses == 0 { return try lowerer.drop(value) }
        let members = Splice.memberReads(of: parameter, in: lowerer.source.text(body))
        if uses > members { return try bindWhole(value.asOne(hasMembersRead: members > 0), parameter, uses: uses, in: body, in: &lowerer) }
        var table: [String: String] = [:]
        var pattern: [String] = []
        let bound = lowerer.splice.boundNamesWithoutScopes(in: body)
        let nouns = partNouns(of: value, count: labels.count)
        for (index, label) in labels.enumerated() {
            let isRead = TupleUse.reads(label, index, of: parameter, in: lowerer.source.text(body))
            guard isRead else {
                pattern.append(.wildcard)
                continue
            }
            let capitalized = label.prefix(1).uppercased() + label.dropFirst()
            let candidates = [label, nouns[index], parameter == "$0" ? nil : parameter + capitalized, "received" + capitalized]
            let name = try lowerer.names.take(candidates.filter { $0.map { !bound.contains($0) } ?? false }, for: "`\(label)`")
            pattern.append(name)
            table[label] = name
            table[String(index)] = name
        }
        lowerer.addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", value: value)))
        lowerer.ambient.names[parameter] = .parts(table)
    }

    static func bindTuple(
        _ value: Value, _ written: [String]?, count: Int, _ reads: [String: Int], in body: ByteRange, in lowerer: inout Lowerer
    ) throws(Refusal) {
        let parameters = written ?? (0..<count).map { "$\($0)" }
        if case .texts(let parts, _) = value.parts, parts.count == count {
            for (parameter, part) in zip(parameters, parts) { lowerer.ambient.names[parameter] = .text(part) }
            return
        }
        if case .asyncLets(let parts) = value.parts, parts.count == count {
            return try bindAsyncLets(value, parts, parameters, in: &lowerer)
        }
        var labels: [String?] = Array(repeating: nil, count: count)
        if case .labelled(let known) = value.parts { labels = known }
        let nouns = partNouns(of: value, count: count)
        if let type = value.output, case .tuple(let elements) = type.strippingOptionals, elements.count == count {
            if labels.allSatisfy({ $0 == nil }) { labels = elements.map(\.label) }
        }
        var value = value
        if value.isAbsentable { value = Value(named: try lowerer.bind(value, preferring: "pair"), output: value.output) }
        var pattern: [String] = []
        let bound = lowerer.splice.boundNamesWithoutScopes(in: body)
        for (index, parameter) in parameters.enumerated() {
            let (label, noun) = (labels[index], nouns[index])
            guard parameter != .wildcard, reads[parameter] ?? 0 > 0 else {
                pattern.append(.wildcard)
                continue
            }
            let own = [preferred(parameter, in: body, in: lowerer), label == parameter ? nil : label, noun == "value" ? nil : noun]
            let received = parameter.hasPrefix("$") ? nil : "received" + parameter.prefix(1).uppercased() + parameter.dropFirst()
            let spare = [received, Names.ordinals.prefix(3).dropFirst(index).first]
            let candidates = (own + spare).filter { $0.map { !bound.contains($0) } ?? false }
            let name = try lowerer.names.take(candidates, for: "a part of a tuple")
            pattern.append(name)
            lowerer.ambient.names[parameter] = .text(name)
        }
        if pattern.allSatisfy({ $0 == .wildcard }) { return try lowerer.drop(value) }
        lowerer.addBinding(.bind(AsyncCode.Binding(pattern: "(\(pattern.joined(separator: ", ")))", type: value.annotation, value: value)))
    }

    /// What each part may be called for its type: `urlResponse` for a `URLResponse`.
    private static func partNouns(of value: Value, count: Int) -> [String?] {
        guard let type = value.output, case .tuple(let elements) = type.strippingOptionals, elements.count == count
        else { return Array(repeating: nil, count: count) }
        return elements.map { Names.noun(ofType: $0.type.description) }
    }

    private static func bindAsyncLets(_ value: Value, _ parts: [String], _ parameters: [String], in lowerer: inout Lowerer) throws(Refusal)
    {
        if lowerer.closures.awaitsInPlace {
            for (parameter, part) in zip(parameters, parts) { lowerer.ambient.names[parameter] = .text(part) }
            return
        }
        let taken = try lowerer.takeNames(for: parts, called: parameters) { $0 != .wildcard }
        if taken.allSatisfy({ $0 == .wildcard }) { return try lowerer.drop(value) }
        for (parameter, name) in zip(parameters, taken) where name != .wildcard { lowerer.ambient.names[parameter] = .text(name) }
        lowerer.addBinding(.bind(AsyncCode.Binding(pattern: "(\(taken.joined(separator: ", ")))", value: value)))
    }
}
