import Analysis
import CombineModel
import Facts
import Lexing

/// How far the type of an expression is for what takes it to say.
enum ContextualType {
    /// It has one by itself, and it may be another.
    case differs
    /// It has none by itself: `.amount(12)`, `nil`.
    case needed

    /// What an expression lacks that is taken as `type`, where it stands alone; nil where its text says its type.
    static func of(_ value: Expression, as type: TypeExpression?, in program: Program) -> Self? {
        guard value.links.isEmpty else { if case .implicitMember = value.root { return .needed } else { return nil } }
        switch value.root {
        case .implicitMember, .literal(.nil), .statement: return .needed
        case .literal(let literal): return literal.natural == type ? nil : .differs
        case .string: return type == .string ? nil : .differs
        case .array(let elements):
            guard case .array(let element)? = type else { return elements.isEmpty ? .needed : .differs(unless: elements, program) }
            return elements.isEmpty ? .differs : list(of: elements, as: element, in: program)
        case .dictionary(let parts):
            guard case .dictionary(let key, let value)? = type else { return parts.isEmpty ? .needed : .differs(unless: parts, program) }
            let (keys, values) = (parts.indices.filter { $0 % 2 == 0 }, parts.indices.filter { $0 % 2 == 1 })
            guard !parts.isEmpty else { return .differs }
            return list(of: keys.map { parts[$0] }, as: key, in: program) ?? list(of: values.map { parts[$0] }, as: value, in: program)
        case .conditional(_, let then, let other): return of([then, other], as: type, in: program)
        case .tuple(let elements):
            if elements.count == 1 { return of(elements[0].value, as: type, in: program) }
            return elements.lazy.compactMap { of($0.value, as: nil, in: program) }.first
        case .prefixed("-", let operand): return of(operand, as: type, in: program)
        case .infix(let operands, let operators):
            // A comparison is a `Bool`; what has a type gives it to the literals beside it.
            if operators.contains(where: ["==", "!=", "<", ">", "<=", ">=", "&&", "||", "===", "!=="].contains) { return nil }
            let open = operands.compactMap { of($0, as: type, in: program) }
            return open.count == operands.count ? open.first { $0 == .needed } ?? open.first : nil
        default: return nil
        }
    }

    /// The same of one or the other of several.
    private static func of(_ values: [Expression], as type: TypeExpression?, in program: Program) -> Self? {
        let open = values.compactMap { of($0, as: type, in: program) }
        return open.first { $0 == .needed } ?? open.first
    }

    /// The same of the elements of a list: of several types they have none together but the one that is asked for.
    private static func list(of elements: [Expression], as type: TypeExpression, in program: Program) -> Self? {
        if let open = of(elements, as: type, in: program) { return open }
        return elements.count > 1 && !isExact(type, in: program) ? .differs : nil
    }

    /// What a list is that is no array, or that nothing says it is.
    private static func differs(unless elements: [Expression], _ program: Program) -> Self {
        elements.contains { of($0, as: nil, in: program) == .needed } ? .needed : .differs
    }

    /// Whether only values of that very type are taken as it.
    private static func isExact(_ type: TypeExpression, in program: Program) -> Bool {
        switch type {
        case .array(let element): return isExact(element, in: program)
        case .dictionary(let key, let value): return isExact(key, in: program) && isExact(value, in: program)
        case .named:
            guard let name = type.dottedName else { return false }
            if let declared = program.types[name] {
                return declared.declarations.allSatisfy { [.struct, .enum, .extension].contains(program[$0].kind) }
            }
            return program.knownFunctions.type(name, is: .plain) || program.knownFunctions.type(name, is: .number) || type == .string
        default: return false
        }
    }
}

extension Expression.Literal {
    /// The type that it has by itself.
    fileprivate var natural: TypeExpression? {
        switch self {
        case .boolean: .bool
        case .integer: .int
        case .float: .named("Double")
        case .nil, .other: nil
        }
    }
}
