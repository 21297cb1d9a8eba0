import Facts
import Lexing

extension Program {
    /// The names of functions and types that publishers, or closures that give one, are handed to, and of the properties that hold them.
    func entranceNames(producesPublisher: (TypeExpression, String?) -> Bool) -> (takers: Set<String>, properties: Set<String>) {
        var names: Set<String> = []
        var properties: Set<String> = []
        var carrying: [WrittenName: Bool] = [:]
        for (id, declaration) in files.declarations() {
            let context = enclosingType(of: id)
            func carries(_ text: String) -> Bool {
                let written = WrittenName(text: text, context: context)
                if let known = carrying[written] { return known }
                let type = TypeExpression(parsing: text)
                let result = type.functionResult ?? aliasTarget(of: type.strippingOptionals, from: context)?.functionResult
                let carries = producesPublisher(result ?? type, context)
                carrying[written] = carries
                return carries
            }
            let simple = context.map { String($0.split(separator: ".").last ?? "") }
            switch declaration.kind {
            case .function where declaration.parameters.contains { carries($0.type) }: names.insert(declaration.name)
            case .initializer where declaration.parameters.contains { carries($0.type) || declaration.opaquePublisher($0.type) != nil }:
                if let simple { names.insert(simple) }
            case .variable where !declaration.isComputed && declaration.typeText.map(carries) == true:
                properties.insert(declaration.name)
                if let simple, !declaration.isStatic { names.insert(simple) }
            default: break
            }
        }
        return (names, properties)
    }
}
