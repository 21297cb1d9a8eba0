import Lexing

extension TypeExpression {
    /// The type with generic parameters replaced by what they stand for.
    func substituting(_ types: [String: TypeExpression]) -> TypeExpression {
        func inside(_ type: TypeExpression) -> TypeExpression { type.substituting(types) }
        switch self {
        case .named(let path):
            if path.count == 1, path[0].genericArguments.isEmpty, let type = types[path[0].name] { return type }
            if path.count == 2, path[1].genericArguments.isEmpty, let type = types[path[0].name + "." + path[1].name] { return type }
            return .named(path.map { Component($0.name, $0.genericArguments.map(inside)) })
        case .optional(let wrapped): return .optional(inside(wrapped))
        case .array(let element): return .array(inside(element))
        case .dictionary(let key, let value): return .dictionary(key: inside(key), value: inside(value))
        case .tuple(let elements):
            return .tuple(elements.map { Element(label: $0.label, inside($0.type), isVariadic: $0.isVariadic) })
        case .some(let constraint): return .some(inside(constraint))
        case .any(let constraint): return .any(inside(constraint))
        case .composition(let parts): return .composition(parts.map(inside))
        case .metatype(let type, let word): return .metatype(inside(type), word)
        case .function(let function):
            let parameters = function.parameters.map {
                Element(label: $0.label, inside($0.type), isVariadic: $0.isVariadic)
            }
            return .function(
                Function(
                    parameters: parameters, isAsync: function.isAsync, throwsText: function.throwsText,
                    result: inside(function.result), attributes: function.attributes))
        case .pack, .suppressed, .unknown: return self
        }
    }
}

extension LinkedDeclarations {
    /// The first generic parameter of a declaration, or of the type it stands in, that the text of a type names.
    public func genericParameter(namedBy text: String, of id: DeclarationID) -> String? {
        let owner = enclosingType(of: id).flatMap { types[$0]?.genericParameters } ?? []
        let names = self[id].genericParameters.map(\.name) + owner.map(\.name)
        guard !names.isEmpty else { return nil }
        let type = TypeExpression(parsing: text)
        return names.first { type.mentions([$0]) }
    }
}
