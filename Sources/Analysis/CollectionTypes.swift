import Facts
import Lexing

/// The types that members of the standard library's collections give.
extension ChainReader {
    /// What a call of the standard library makes of a collection, and how many links it takes.
    func collectionCall(
        on referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> (Referent, Int)? {
        guard case .member(let name) = expression.links[index].kind, Self.collectionMembers.contains(name),
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
        case "filter": return type.isRange ? .array(element) : type
        case "sorted", "reversed", "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "lazy": return .array(element)
        case "map", "compactMap":
            guard let transform = arguments?.last?.value,
                let made = resultType(of: transform, element, in: scope).flatMap({ withFailure(of: transform, $0) })
            else { return nil }
            return .array(name == "map" ? made : made.strippingOptionals)
        case "flatMap":
            guard let transform = arguments?.last?.value else { return nil }
            return resultType(of: transform, element, in: scope)?.elementType.map { .array($0) }
        case "reduce":
            guard let arguments, arguments.count == 2 else { return nil }
            if let initial = self.type(of: arguments[0].value, in: scope) { return initial }
            // `lists.reduce([]) { $0 + $1 }`: an empty list is of the type of those that are added to it.
            guard arguments[0].label == nil, case .array(let elements) = arguments[0].value.root, elements.isEmpty,
                arguments[0].value.links.isEmpty, let list = element.elementType
            else { return nil }
            return .array(list)
        case "count": return arguments == nil ? .named("Int") : nil
        case "isEmpty", "contains", "allSatisfy": return .named("Bool")
        case "joined": return element == .named("String") ? .named("String") : nil
        case "enumerated": return .array(.tuple([.init(label: "offset", .named("Int")), .init(label: "element", element)]))
        case "keys", "values":
            guard case .dictionary(let key, let value) = type else { return nil }
            return .array(name == "keys" ? key : value)
        default: return nil
        }
    }

    private static let collectionMembers: Set<String> = [
        "first", "last", "min", "max", "randomElement", "popLast", "removeFirst", "removeLast", "filter", "sorted", "reversed",
        "shuffled", "prefix", "suffix", "dropFirst", "dropLast", "lazy", "map", "compactMap", "flatMap", "enumerated", "keys", "values",
        "count", "isEmpty", "contains", "allSatisfy", "joined", "reduce",
    ]
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
