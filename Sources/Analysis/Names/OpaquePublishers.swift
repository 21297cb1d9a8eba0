import CombineModel
import Lexing

extension Declaration {
    /// What a generic parameter of it has to be, where that is written there or behind `where`; nil for a name that is no parameter of its own.
    public func constraint(ofParameter name: String) -> String?? {
        guard let parameter = genericParameters.first(where: { $0.name == name }) else { return nil }
        let written: String? = parameter.constraint ?? WhereClause.constraints(whereClause).first { $0.0 == name }?.1
        return .some(written)
    }

    /// `some Publisher` for the type of a parameter that is a generic one of an initialiser, of which no more is known than that it stands
    /// for a publisher: `init<Source: Publisher>(_ source: Source)`.
    func opaquePublisher(_ type: String) -> TypeExpression? {
        guard kind == .initializer, let constraint = constraint(ofParameter: type) else { return nil }
        return KnownPublisherType.isProtocol(constraint) ? .some(.named(KnownPublisherType.protocolName)) : nil
    }
}
