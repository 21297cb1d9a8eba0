import CombineModel
import Facts
import Lexing

/// What boxes and collections of publishers give that the app fills itself.
extension ProducerReader {
    /// `flows.running.value`: what a box holds, read through whatever property it has for that.
    func boxedSource(_ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard let (id, count) = fillings.box(in: expression, linkCount, scope), count < linkCount,
            case .member = expression.links[count].kind
        else { return nil }
        if let type = fillings.boxedCollection(of: id) { return boxedElement(id, type, expression, count + 1, linkCount, in: scope) }
        if count + 1 < linkCount {
            switch expression.links[count + 1].kind {
            case .call, .subscript, .generic: return nil
            default: break
            }
        }
        guard let flow = flows.stored.filled(id) else { return nil }
        return SourceReading(.opaque(flow.reason ?? .storedPublisher), flow, count + 1, expression)
    }

    /// `$0[key]` or `flows.running.value[key]`: what a dictionary or a list gives that is kept in a box.
    func boxedElement(
        _ id: DeclarationID, _ type: TypeExpression, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard index < linkCount, case .subscript(let arguments) = expression.links[index].kind, arguments.count == 1,
            arguments[0].label == nil, fillings.isPlace(arguments[0].value, in: type, scope), let flow = flows.stored.filled(id)
        else { return nil }
        return SourceReading(.opaque(flow.reason ?? .storedPublisher), flow, index + 1, expression)
    }

    /// `running[url]`: what a collection gives that the app's own code fills.
    func keptSource(
        _ referent: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard index < linkCount, case .subscript(let arguments) = expression.links[index].kind, arguments.count == 1,
            arguments[0].label == nil, case .members(let ids, _) = referent, ids.count == 1, fillings.keptType(of: ids[0]) != nil,
            let type = fillings.typeOfCollection(ids[0])?.strippingOptionals, fillings.isPlace(arguments[0].value, in: type, scope),
            let flow = flows.stored.filled(ids[0]), flow.cardinality.isKnown
        else { return nil }
        return SourceReading(.opaque(flow.reason ?? .storedPublisher), flow.kept, index + 1, expression)
    }
}
