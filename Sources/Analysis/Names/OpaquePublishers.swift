import CombineModel
import Lexing

extension Declaration {
    /// `some Publisher` for the type of a parameter that is a generic one of an initialiser, of which no more is known than that it stands
    /// for a publisher: `init<Source: Publisher>(_ source: Source)`.
    func opaquePublisher(_ type: String) -> TypeExpression? {
        guard kind == .initializer, let parameter = genericParameters.first(where: { $0.name == type }) else { return nil }
        let constraint = parameter.constraint ?? WhereClause.constraints(whereClause).first { $0.0 == type }?.1
        return KnownPublisherType.isProtocol(constraint) ? .some(.named(KnownPublisherType.protocolName)) : nil
    }
}
