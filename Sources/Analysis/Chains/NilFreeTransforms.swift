import CombineModel
import Facts
import Lexing

/// `compactMap` with a closure that never gives `nil`: Combine takes it, and it is a `map`.
extension DeliveredTypes {
    /// The row of a step, once it is known what its closure gives.
    func rowForResult(_ row: Operator, _ arguments: [Argument], _ parameter: TypeExpression?, in scope: Scope) -> Operator {
        guard let plain = row.withoutUnwrapping, let transform = arguments.last?.value, alwaysGivesValue(transform, parameter, in: scope)
        else { return row }
        return plain
    }

    /// Whether a closure of one expression gives a value each time, by what it is or by the types that are declared.
    private func alwaysGivesValue(_ transform: Expression, _ parameter: TypeExpression?, in scope: Scope) -> Bool {
        guard case .closure(let closure) = transform.root, transform.links.isEmpty, closure.resultType == nil,
            let result = closure.body.only?.returned
        else { return false }
        if isNeverNil(result) { return true }
        guard mayBeBelieved(result), let type = types.resultType(of: transform, parameter, in: scope) else { return false }
        guard case .named = type else {
            if case .array = type { return true }
            return false
        }
        let name = type.description
        // A name may stand for an optional, or be a placeholder for one.
        return program.types[name]?.isDeclared == true || program.knownFunctions.type(name, is: .plain)
    }

    /// Literals, tuples and `String(…)`, which has no initialiser without a label that fails.
    private func isNeverNil(_ expression: Expression) -> Bool {
        switch expression.root {
        case .tuple(let elements) where expression.links.isEmpty: return elements.count != 1 || isNeverNil(elements[0].value)
        case .string where expression.links.isEmpty: return true
        case .name("String"):
            guard let given = expression.onlyArgument else { return false }
            return given.label == nil || given.label == "describing"
        default: return false
        }
    }

    /// Whether the declared type of an expression is its type: no chaining of optionals, no initialiser that can fail.
    private func mayBeBelieved(_ expression: Expression) -> Bool {
        guard case .name(let root) = expression.root else { return false }
        for (index, link) in expression.links.enumerated() {
            switch link.kind {
            case .member: continue
            case .call where index == 0 && root.first?.isUppercase == true:
                guard let type = program.types[root], type.isDeclared,
                    (type.members["init"] ?? []).allSatisfy({ !program[$0].isFailable })
                else { return false }
            case .call: continue
            default: return false
            }
        }
        return !expression.links.isEmpty
    }
}
