import CombineModel
import Facts
import Lexing

/// Whether an argument can be what a parameter takes, as far as both are plain: a closure is no string, a key path no Boolean.
///
/// Labels alone cannot tell `filter(\.isOpen)`, `filter(tag)` and `filter { $0.isOpen }` apart.
extension Declarations {
    /// Whether a declaration with these parameters may be called with these arguments; no only where an argument cannot fit.
    func admits(_ id: DeclarationID, _ arguments: [Argument]) -> Bool {
        let declaration = program.declaration(id)
        // What can be anything by its looks says nothing.
        guard arguments.contains(where: { $0.value.links.isEmpty && ArgumentShape($0.value.root) != nil }) else { return true }
        let constraints = constraints(of: id)
        let types = parameterTypes(of: id)
        return declaration.parameters.matched(to: arguments).allSatisfy { index, argument in
            admits(types[index], argument.value, constraints, program.enclosingType(of: id))
        }
    }

    /// The types of a declaration's parameters, parsed.
    func parameterTypes(of id: DeclarationID) -> [TypeExpression] {
        if let known = parameterTypes[id] { return known }
        let types = program[id].parameters.map { TypeExpression(parsing: $0.type) }
        parameterTypes[id] = types
        return types
    }

    private func admits(
        _ type: TypeExpression, _ value: Expression, _ constraints: [String: String], _ context: String?, depth: Int = 0
    ) -> Bool {
        guard value.links.isEmpty, let shape = ArgumentShape(value.root) else { return true }
        let type = type.strippingOptionals
        if let name = type.simpleName, let constraint = constraints[name] { return constraint.isEmpty || shape == .literal }
        switch type {
        case .function(let function):
            return shape != .literal || function.attributes.contains("@autoclosure")
        case .metatype, .array, .dictionary, .tuple: return shape == .literal
        case .some, .any, .composition: return shape == .literal
        case .named:
            // A type may have an alias for the very type of that name around it: `typealias Index = RawIndex`, and that `Index<Any>`.
            if depth < 8, let target = program.aliasTarget(of: type, from: context), target != type {
                return admits(target, value, constraints, context, depth: depth + 1)
            }
            if type.simpleName?.hasSuffix("KeyPath") ?? false { return shape == .keyPath }
            if program.nominal(of: type, from: context) != nil { return shape == .literal }
            return shape == .literal || !program.knownFunctions.type(type.simpleName ?? "", is: .plain)
        default: return true
        }
    }

    /// The generic parameters a signature may use, with what they must conform to; empty where that is nothing.
    private func constraints(of id: DeclarationID) -> [String: String] {
        let declaration = program.declaration(id)
        var result: [String: String] = [:]
        for parameter in declaration.genericParameters { result[parameter.name] = parameter.constraint ?? "" }
        for (name, constraint) in WhereClause.constraints(declaration.whereClause) where result[name] != nil { result[name] = constraint }
        return result
    }
}

/// What an argument is by its looks alone.
private enum ArgumentShape {
    case closure, keyPath, literal

    init?(_ root: Expression.Root) {
        switch root {
        case .closure: self = .closure
        case .keyPath: self = .keyPath
        case .literal(.nil): return nil
        case .literal, .string: self = .literal
        default: return nil
        }
    }
}
