import CombineModel
import Facts
import Lexing

/// What the types of Combine's operators say by themselves: `Publishers.Map<Self, T>` delivers what `Self` does, whatever made it.
extension OperatorSteps {
    /// The same of an operator's declared type, `Self` being what it is applied to.
    func cardinality(saidByTypeOf id: DeclarationID, after upstream: Cardinality) -> Cardinality? {
        // One that is handed another publisher of its own type may give that.
        guard let type = program.declaredType(of: id), !declarations.parameterTypes(of: id).contains(where: { $0.mentions(["Self"]) })
        else { return nil }
        return cardinality(saidBy: type, after: upstream, from: program.enclosingType(of: id))
    }

    /// How many values a type delivers, `Self` standing for `upstream`; nil where the type does not tell.
    func cardinality(saidBy type: TypeExpression, after upstream: Cardinality, from context: String?) -> Cardinality? {
        guard case .named(let path) = type, let last = path.last, let name = type.dottedName else { return nil }
        if name == "Self" { return upstream }
        guard let publisher = program.publisherType(type, from: context), !publisher.isCustom else { return nil }
        if publisher.cardinality.isKnown { return publisher.cardinality }
        guard publisher.name.hasPrefix("Publishers."), name.hasSuffix(publisher.name), let made = OperatorType.named(last.name)
        else { return nil }
        var parts: [Cardinality] = []
        for argument in last.genericArguments.prefix(made.publishers) {
            guard let part = cardinality(saidBy: argument, after: upstream, from: context) else { return nil }
            parts.append(part)
        }
        if made.row.isAny(of: .follows) { parts.reverse() }
        guard let first = parts.first, parts.count == made.publishers else { return nil }
        return made.row.effect.apply(first, Array(parts.dropFirst()))
    }

    /// Whether what has to give a publisher gives a literal, so that Combine's operator cannot be meant.
    func givesPlainValue(_ row: Operator, _ arguments: [Argument]) -> Bool {
        guard row.publishers == .closureResult, let value = arguments.last?.value, value.links.isEmpty else { return false }
        guard case .closure(let closure) = value.root else { return value.isLiteral }
        guard case .expression(let only)? = closure.body.only?.kind else { return false }
        return only.isLiteral
    }
}
