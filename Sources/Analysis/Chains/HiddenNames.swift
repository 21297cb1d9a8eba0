import CombineModel
import Facts
import Lexing

/// Names of Combine's sources that the scanned code has too.
extension ChainReader {
    /// Whether a function of the scanned code has that name: it is what a call means, whatever Combine has of that name.
    func isFunction(_ name: String, in scope: Scope) -> Bool {
        var all = program.globals[name] ?? []
        if case .members(let ids, _)? = types.declarations.memberOfEnclosingTypes(name, in: scope) { all += ids }
        return all.contains { program[$0].kind == .function }
    }

    /// `Empty()` where a module of the scanned code has a type of that name that is no publisher: Combine's is meant wherever a
    /// publisher has to stand.
    func hiddenSource(_ expression: Expression, _ linkCount: Int, in scope: Scope) -> SourceReading? {
        guard case .name(let name) = expression.root, let type = program.types[name], type.isDeclared, !program.mayBePublisher(type),
            let call = expression.links.prefix(linkCount).firstIndex(where: \.isCall)
        else { return nil }
        // What such a type has itself may be meant.
        if linkCount > call + 1 {
            guard case .member(let next) = expression.links[call + 1].kind, types.declarations.members(next, ofNominal: name) == nil else {
                return nil
            }
        }
        return constructed(name, 0, expression, linkCount, in: scope)
    }

    /// Whether the first call after a type's name is followed by an operator that only publishers have.
    func isFollowedByOperator(_ expression: Expression, _ linkCount: Int) -> Bool {
        guard let call = expression.links.prefix(linkCount).firstIndex(where: \.isCall),
            call + 2 < linkCount, case .member(let next) = expression.links[call + 1].kind,
            case .call(let arguments) = expression.links[call + 2].kind,
            let row = Operators.row(named: next, labels: arguments.tableLabels)
        else { return false }
        return row.role == .link && row.isTriageWord && program.operators[next] == nil
    }
}
