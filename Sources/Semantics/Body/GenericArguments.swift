import Analysis
import Lexing

/// What the generic parameters of a declaration and of its type stand for in one use, and `Self`: what it is called on and given says that.
struct GenericArguments {
    private let names: Set<String>
    private var values: [String: Value] = [:]
    /// Those that arguments of several types were given for.
    private var ofSeveralTypes: Set<String> = []

    init() { names = [] }

    /// - Parameter base: what it is called on, or read from.
    init(of id: DeclarationID, on base: Value, in program: Program) {
        let ofType = program.enclosingType(of: id).flatMap { program.types[$0]?.genericParameters } ?? []
        names = Set(program[id].genericParameters.map(\.name)).union(ofType.lazy.map(\.name))
        guard let type = base.type else { return }
        values["Self"] = base
        for (parameter, argument) in zip(ofType, type.strippingOptionals.genericArguments) {
            values[parameter.name] = .fresh(argument, from: base.context)
        }
    }

    /// - Parameter type: what a parameter is of.
    mutating func bind(_ type: TypeExpression, to value: Value) {
        if case .array(let element) = type.strippingOptionals { return bind(element, to: value.element) }
        guard let name = type.strippingOptionals.dottedName, names.contains(name), value.type != nil else { return }
        if let known = values[name] {
            if known.type != value.unwrapped.type || known.parameter != value.parameter { ofSeveralTypes.insert(name) }
        } else {
            values[name] = value.unwrapped
        }
    }

    subscript(type: TypeExpression) -> Value? {
        if case .array(let element) = type.strippingOptionals {
            return self[element].map { Value(type: $0.type.map { .array($0) }, context: $0.context) }
        }
        return type.strippingOptionals.dottedName.flatMap { values[$0] }
    }

    /// What they stand for in a call, as far as that is a type of the scanned code, or a parameter of the code that calls.
    ///
    /// - Parameters:
    ///   - base: what the member is called on.
    ///   - context: the type that the code stands in which calls it.
    func types(of id: DeclarationID, on base: Value, seenFrom context: String?, in program: Program) -> [String: TypeArgument] {
        var result: [String: TypeArgument] = [:]
        for (name, value) in values where !ofSeveralTypes.contains(name) {
            if let parameter = value.parameter {
                result[name] = .parameter(parameter)
            } else if let type = value.type.flatMap({ program.nominal($0, from: value.context) }) {
                result[name] = .type(type)
            }
        }
        guard let owner = program.enclosingType(of: id) else { return result }
        if base.isSelf, owner == context {
            for parameter in program.types[owner]?.genericParameters ?? [] where result[parameter.name] == nil {
                result[parameter.name] = .parameter(parameter.name)
            }
        }
        // Nothing is below it, or what is called on may be anything below it.
        if program.directSubtypes(of: owner).isEmpty || result["Self"] == .type(owner) { result["Self"] = nil }
        return result
    }

    /// A type of the scanned code with what its parameters stand for.
    ///
    /// - Parameter name: the qualified name.
    func type(named name: String, in program: Program) -> TypeExpression {
        let arguments = (program.types[name]?.genericParameters ?? []).map { parameter -> TypeExpression? in
            guard let value = values[parameter.name], let type = value.type else { return nil }
            return program.nominal(type, from: value.context).map { .named($0) } ?? type
        }
        let known = arguments.compactMap(\.self)
        return .named([.init(name, known.count == arguments.count ? known : [])])
    }
}
