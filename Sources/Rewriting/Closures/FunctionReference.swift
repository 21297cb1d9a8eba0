import Analysis
import CombineModel
import Facts
import Lexing

/// A function given where a closure could stand: `map(User.init)`, `tryMap(validate)`.
struct FunctionReference {
    let expression: Expression

    init(_ expression: Expression) { self.expression = expression }

    /// The call it stands for.
    func call(with given: Value, lowerer: inout Lowerer) throws(Refusal) -> Value {
        var value = given
        if let count = value.partCount, takesEach(count, in: lowerer) { return try call(withEach: count, of: value, lowerer: &lowerer) }
        if case .labelled = value.parts { value = value.asOne(hasMembersRead: false) }
        guard case .whole = value.parts else { throw Refusal(.hardToRead, "several values are passed to a function") }
        let (text, label) = try (self.text(in: lowerer), self.label(in: lowerer))
        let argument: String
        let inlines =
            !value.hasEffects && !value.isAbsentable && value.annotation == nil && value.text.count <= 40 && !value.text.needsType
        argument = inlines ? value.text.plain : try lowerer.bind(value, preferring: nil)
        return Value("\(text)(\(label.map { "\($0): " } ?? "")\(argument))", suggestion: suggestion)
    }

    /// The call with an argument as it is to be written.
    func call(withText argument: String, in lowerer: Lowerer) throws(Refusal) -> Value {
        let label = try self.label(in: lowerer).map { "\($0): " } ?? ""
        return Value("\(try text(in: lowerer))(\(label)\(argument))", suggestion: suggestion)
    }

    /// The type of what it takes, where every function of its name takes the same and leaves no part of that open.
    func parameterType(in lowerer: Lowerer) -> String? {
        let types = Set(candidates(in: lowerer).map { $0.genericParameters.isEmpty ? $0.parameters.first { !$0.hasDefault }?.type : nil })
        return types.count == 1 ? types.first ?? nil : nil
    }

    /// What stands before the parentheses of the call.
    func text(in lowerer: Lowerer) throws(Refusal) -> String {
        var text = try lowerer.text(expression.range).plain
        if let open = text.lastIndex(of: "("), text.hasSuffix(":)") { text = String(text[..<open]) }
        if text.hasSuffix(".init") { text = String(text.dropLast(5)) }
        if text.hasPrefix("self."), !lowerer.spellsSelf, !lowerer.names.declared.contains(String(text.dropFirst(5))) {
            text = String(text.dropFirst(5))
        }
        return text
    }

    var name: String? {
        if case .member(let name)? = expression.links.last?.kind { return name }
        if case .name(let name) = expression.root, expression.links.isEmpty { return name }
        return nil
    }

    var suggestion: String? {
        guard let name else { return nil }
        if name.hasPrefix("init"), case .name(let type) = expression.root { return Names.noun(ofType: type) }
        return Names.noun(ofCall: String(name.prefix { $0 != "(" }))
    }

    /// The label the call needs; what no text tells is refused.
    private func label(in lowerer: Lowerer) throws(Refusal) -> String? {
        guard let name else { throw Refusal(.hardToRead, "a function is made by an expression") }
        if expression.isMetatype { throw Refusal(.unknownOperator, "an operator that takes a type is not Combine's own") }
        if let open = name.firstIndex(of: "(") {
            let labels = name[name.index(after: open)...].dropLast().split(separator: ":")
            guard labels.count == 1 else { throw Refusal(.hardToRead, "`\(name)` takes several arguments") }
            return labels[0] == .wildcard ? nil : String(labels[0])
        }
        if isClosure(name, in: lowerer) { return nil }
        if name == "init", case .name(let type) = expression.root, lowerer.context.program.knownFunctions.type(type, is: .converting) {
            return nil
        }
        if case .name(let type) = expression.root, Self.standardCases[type]?.contains(name) == true { return nil }
        let labels = Set(candidates(in: lowerer).map { $0.parameters.first { !$0.hasDefault }?.label })
        guard labels.count == 1, let label = labels.first else {
            throw Refusal(.hardToRead, "the argument label of `\(name)` is not known")
        }
        return label
    }

    /// Whether a parameter, a local or a property of that name holds a closure, which is called without labels.
    private func isClosure(_ name: String, in lowerer: Lowerer) -> Bool {
        if expression.links.isEmpty, let type = lowerer.locals.types[name] { return type.contains("->") }
        guard expression.links.isEmpty || expression.memberOfSelf != nil, let owner = lowerer.around.place else { return false }
        let members = lowerer.context.program.lineage(of: owner).flatMap { $0.members[name] ?? [] }
        return !members.isEmpty
            && members.map(lowerer.context.program.declaration).allSatisfy {
                $0.kind == .variable && ($0.typeText?.contains("->") ?? false)
            }
    }

    /// What of its name takes so many arguments.
    func candidates(taking count: Int = 1, in lowerer: Lowerer) -> [Declaration] {
        guard let name = name.map({ String($0.prefix { $0 != "(" }) }) else { return [] }
        if name == "init" { return initialisers(taking: count, in: lowerer) }
        let program = lowerer.context.program
        return ((program.functions[name] ?? []) + (program.casesByName[name] ?? [])).sorted().map(program.declaration)
            .filter { $0.parameters.filter { !$0.hasDefault }.count == count }
    }

    private func initialisers(taking count: Int, in lowerer: Lowerer) -> [Declaration] {
        guard case .name(let type) = expression.root, let nominal = lowerer.context.program.types[type] else { return [] }
        return (nominal.members["init"] ?? []).map { lowerer.context.program.declaration($0) }
            .filter { $0.parameters.filter { !$0.hasDefault }.count == count }
    }

    private static let standardCases = ["Optional": ["some"], "Result": ["success", "failure"]]
}
