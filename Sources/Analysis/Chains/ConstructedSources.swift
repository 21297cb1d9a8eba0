import CombineModel
import Facts
import Lexing

/// Publisher types of the scanned code that are made where they stand.
extension ChainReader {
    /// `Custom(…)`, `Custom.init(…)`, `Publishers.Custom(…)`, `.init(…)` where the declaration around it gives one.
    func customSource(_ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        var path: String
        var index = 0
        switch expression.root {
        // `Self(…)`, and `self.init(…)` where `self` is the type.
        case .name("Self"):
            guard let type = scope.selfType else { return nil }
            path = type
        case .name("self"):
            guard let type = scope.selfType, scope.declaration.map(types.declarations.isStatic) == true, index < linkCount,
                case .member("init") = expression.links[0].kind
            else { return nil }
            path = type
        case .name(let name) where name.first?.isUppercase == true: path = name
        case .implicitMember("init"):
            guard let id = scope.declaration, let type = types.publisherType(of: id)?.name, program.customPublishers.contains(type)
            else { return nil }
            path = type
        default: return nil
        }
        while index < linkCount {
            switch expression.links[index].kind {
            case .member("init"), .generic: index += 1
            case .member(let name) where name.first?.isUppercase == true:
                path += "." + name
                index += 1
            case .call(let arguments):
                guard let type = program.qualifiedName(of: path, from: scope.selfType), program.customPublishers.contains(type),
                    program.publisherType(
                        .named(path.split(separator: ".").map { TypeExpression.Component(String($0)) }), from: scope.selfType)?.name == type
                else { return nil }
                let flow = flows.customs.customFlow(of: type, arguments, at: expression.rootRange.lowerBound, in: scope)
                return SourceReading(.opaque(flow.reason ?? .customPublisher), flow, index + 1, expression)
            default: return nil
            }
        }
        return nil
    }
}
