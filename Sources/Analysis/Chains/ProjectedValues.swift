import CombineModel
import Facts
import Lexing

/// What `$name` means where the scanned code declares the wrapper of the property: whatever `projectedValue` of that wrapper is, which
/// need not be a publisher.
extension ChainReader {
    /// The `projectedValue` that `$name` reads, as a member of its wrapper; nil for Combine's `@Published` and what is declared elsewhere.
    func projection(_ name: String, of referent: Referent, in scope: Scope) -> Referent? {
        guard case .members(let ids, _) = member(String(name.dropFirst()), of: referent, in: scope) else { return nil }
        return projection(of: ids)
    }

    /// The same of a property of the enclosing types.
    func projection(_ name: String, in scope: Scope) -> Referent? {
        let property = String(name.dropFirst())
        guard scope.local(property) == nil, case .members(let ids, _)? = memberOfEnclosingTypes(property, in: scope) else { return nil }
        return projection(of: ids)
    }

    private func projection(of properties: [DeclarationID]) -> Referent? {
        guard properties.count == 1 else { return nil }
        let wrappers = program[properties[0]].attributes
            .map { $0.drop { $0 == "@" }.prefix { $0 != "(" } }
            .filter { $0.first?.isUppercase == true && !$0.hasSuffix("Actor") }
        // Of several wrappers it is not looked up which one gives it.
        guard wrappers.count == 1 else { return nil }
        let wrapper = TypeExpression(parsing: String(wrappers[0]))
        guard let name = wrapper.dottedName,
            let own = program.qualifiedName(of: name, from: program.enclosingType(of: properties[0])),
            let type = program.types[own], type.isDeclared,
            type.declarations.contains(where: { program[$0].attributes.contains("@propertyWrapper") }),
            let found = members("projectedValue", ofNominal: own), found.count == 1
        else { return nil }
        return .members(found, receiver: wrapper)
    }

    /// What such a publisher delivers; nil where `$name` is none.
    ///
    /// The language asks a wrapper for that property, so it is read and never moved.
    func projectedSource(_ projected: Referent, _ name: String, _ expression: Expression, _ links: Int, in scope: Scope) -> SourceReading? {
        guard case .members(let ids, _) = projected, producesPublisher(ids[0]) else { return nil }
        let says = evidence(at: expression.range.lowerBound, in: scope, "`\(name)` is `\(program.symbol(of: ids[0]))`")
        var flow = flow(of: ids[0]).seen(through: says)
        flow.output = nil
        return reading(.opaque(flow.reason ?? .customPublisher), flow, links, expression)
    }
}
