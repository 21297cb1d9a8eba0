import Analysis
import Lexing

/// What the generic parameters of a declaration and of its type stand for in one use, and `Self`: what it is called on and given says that.
struct GenericArguments {
    private let names: Set<String>
    private var values: [String: Value] = [:]

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
        guard let name = type.strippingOptionals.dottedName, names.contains(name), value.type != nil, values[name] == nil else { return }
        values[name] = value.unwrapped
    }

    subscript(type: TypeExpression) -> Value? {
        if case .array(let element) = type.strippingOptionals {
            return self[element].map { Value(type: $0.type.map { .array($0) }, context: $0.context) }
        }
        return type.strippingOptionals.dottedName.flatMap { values[$0] }
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
