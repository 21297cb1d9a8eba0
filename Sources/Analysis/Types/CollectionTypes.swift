import CombineModel
import Facts
import Lexing

/// The types that members of the standard library's collections give.
extension ExpressionTypes {
    /// What a call of the standard library makes of a collection, and how many links it takes.
    func collectionCall(
        on referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> (Referent, Int)? {
        guard case .member(let name) = expression.links[index].kind, program.knownFunctions.function(named: name, on: "Sequence") != nil,
            let type = value(of: referent, in: scope)?.strippingOptionals, let element = type.elementOfCollection
        else { return nil }
        var arguments: [Argument]?
        var next = index + 1
        if next < linkCount, case .call(let list) = expression.links[next].kind {
            arguments = list
            next += 1
        }
        guard let result = result(of: name, arguments, type, element, in: scope) else { return nil }
        return (.value(result), next)
    }

    private func result(
        of name: String, _ arguments: [Argument]?, _ type: TypeExpression, _ element: TypeExpression, in scope: Scope
    ) -> TypeExpression? {
        switch name {
        case "first", "last", "min", "max", "randomElement", "popLast": return .optional(element)
        case "removeFirst", "removeLast": return element
        case "filter": return type.isRange || type.isOpenSequence ? type.made(of: element) : type
        case "sorted", "shuffled": return .array(element)
        case "reversed": return type.isLazy ? type : .array(element)
        case "prefix", "suffix", "dropFirst", "dropLast": return type.slice(of: element)
        case "lazy": return .openSequence(of: element, isLazy: true)
        case "map", "compactMap":
            guard let transform = arguments?.last?.value,
                let made = resultType(of: transform, element, in: scope).flatMap({ initializers.withFailure(of: transform, $0) })
            else { return nil }
            return type.made(of: name == "map" ? made : made.strippingOptionals)
        case "flatMap":
            guard let transform = arguments?.last?.value else { return nil }
            return resultType(of: transform, element, in: scope)?.elementType.map { type.made(of: $0) }
        case "reduce":
            guard let arguments, arguments.count == 2 else { return nil }
            if arguments[0].value.isNumber { return sum(arguments[1].value, of: element, in: scope) }
            if let initial = self.type(of: arguments[0].value, in: scope) { return initial }
            // `lists.reduce([]) { $0 + $1 }`: an empty list is of the type of those that are added to it.
            guard arguments[0].label == nil, case .array(let elements) = arguments[0].value.root, elements.isEmpty,
                arguments[0].value.links.isEmpty, let list = element.elementType
            else { return nil }
            return .array(list)
        case "count": return arguments == nil ? .int : nil
        case "isEmpty", "contains", "allSatisfy": return .bool
        case "joined": return element == .string ? .string : nil
        case "enumerated":
            return .openSequence(
                of: .tuple([.init(label: "offset", .int), .init(label: "element", element)]), isLazy: type.isLazy)
        case "keys", "values":
            guard case .dictionary(let key, let value) = type else { return nil }
            return .openSequence(of: name == "keys" ? key : value, isLazy: false)
        default: return nil
        }
    }

    /// `+`, `max`: a function that gives a number for two.
    private func isArithmetic(_ name: String) -> Bool { OperatorSign.arithmetic.covers(name) || name == "max" || name == "min" }

    /// What a number comes to that is added to, or the like: a literal is of the type of what comes to it.
    private func sum(_ combine: Expression, of element: TypeExpression, in scope: Scope) -> TypeExpression? {
        if case .name(let name) = combine.root, combine.links.isEmpty { return isArithmetic(name) ? element : nil }
        guard let closure = combine.closure, closure.resultType == nil, closure.body.statements.count == 1,
            case .infix(let operands, let operators)? = closure.body.statements[0].returned?.root,
            operators.allSatisfy(OperatorSign.arithmetic.covers)
        else { return nil }
        let own = closure.valueName
        let inside = self.scope(of: closure, inside: scope, parameterTypes: [nil, element])
        let types = operands.filter { $0.plainName != own && !$0.isNumber }.map { type(of: $0, in: inside) }
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
        return first
    }
}

extension TypeExpression {
    /// `0..<3`: what is left of it is no range.
    fileprivate var isRange: Bool {
        guard case .named(let path) = self, let name = path.last?.name else { return false }
        return name == "Range" || name == "ClosedRange"
    }

    /// The element of an array or a set; of a dictionary its pair.
    fileprivate var elementOfCollection: TypeExpression? {
        if case .dictionary(let key, let value) = self {
            return .tuple([.init(label: "key", key), .init(label: "value", value)])
        }
        return elementType
    }
}

extension TypeExpression {
    private static let open = "_Sequence"
    private static let openLazy = "_LazySequence"

    /// A sequence whose own type nobody writes: what `keys`, `lazy` and `enumerated()` give. Its name is none that code may have.
    fileprivate static func openSequence(of element: TypeExpression, isLazy: Bool) -> TypeExpression {
        .named([Component(isLazy ? openLazy : open, [element])])
    }

    fileprivate var isLazy: Bool { simpleName == Self.openLazy }

    fileprivate var isOpenSequence: Bool { simpleName == Self.open || isLazy }

    /// What `map` makes of such a collection.
    fileprivate func made(of element: TypeExpression) -> TypeExpression {
        isLazy ? .openSequence(of: element, isLazy: true) : .array(element)
    }

    /// What `prefix` and `dropFirst` give of it.
    fileprivate func slice(of element: TypeExpression) -> TypeExpression {
        if case .array = self { return .named([Component("ArraySlice", [element])]) }
        if case .named(let path) = self, ["Array", "ArraySlice"].contains(path.last?.name) {
            return .named([Component("ArraySlice", [element])])
        }
        return .openSequence(of: element, isLazy: isLazy)
    }
}

extension Expression {
    /// `0`, `1.5`, `-1`
    fileprivate var isNumber: Bool {
        guard links.isEmpty else { return false }
        switch root {
        case .literal(.integer), .literal(.float): return true
        case .prefixed("-", let inner): return inner.isNumber
        default: return false
        }
    }
}
