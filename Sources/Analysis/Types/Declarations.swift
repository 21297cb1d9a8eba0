import CombineModel
import Lexing

/// What the scanned code declares under a name: members of types with those that they inherit, overloads that fit a call, and what the names in
/// a declaration mean at its beginning.
///
/// Nothing here looks into an expression. What was asked for before is kept.
final class Declarations {
    let program: Program
    /// The members that types have and inherit, by the name of the type and theirs.
    var membersByName: [String: [String: [DeclarationID]?]] = [:]
    /// What the parameters of declarations take.
    var parameterTypes: [DeclarationID: [TypeExpression]] = [:]
    private var subtypes: [String: Set<String>] = [:]

    init(_ program: Program) { self.program = program }

    /// Whether a type is below another one: a subclass, or what conforms to a protocol.
    func isSubtype(_ type: String, of ancestor: String) -> Bool {
        if let known = subtypes[ancestor] { return known.contains(type) }
        let all = Set(program.allSubtypes(of: ancestor))
        subtypes[ancestor] = all
        return all.contains(type)
    }

    /// The scope at the beginning of a declaration's body: its parameters and generics.
    ///
    /// - Parameters:
    ///   - substitution: what generic parameters and associated types stand for.
    ///   - selfType: the type that `self` is known to be, where it is narrower than that around the declaration.
    func scope(
        of id: DeclarationID, upstream: PublisherExpression? = nil, substitution: [String: TypeExpression] = [:],
        selfType: String? = nil, context: Int = 0
    ) -> Scope {
        let declaration = program.declaration(id)
        var generics: [String: String] = [:]
        for parameter in declaration.genericParameters { generics[parameter.name] = parameter.constraint ?? "" }
        let owner = program.enclosingType(of: id)
        for parameter in owner.flatMap({ program.types[$0]?.genericParameters }) ?? [] where generics[parameter.name] == nil {
            generics[parameter.name] = parameter.constraint
        }
        let around = program.surrounding(id).flatMap { $0.kind == .extension ? $0.whereClause : nil }
        let outer = WhereClause.constraints(around).filter { $0.0 != "Self" }
        for (name, constraint) in outer + WhereClause.constraints(declaration.whereClause) {
            let bare = name.hasPrefix("Self.") ? String(name.dropFirst(5)) : name
            // What is asked for here comes to what is asked for where the parameter stands.
            generics[bare] = [generics[bare] ?? "", constraint].filter { !$0.isEmpty }.joined(separator: " & ")
        }
        for (name, type) in substitution where type.description != name { generics[name] = type.description }
        let scope = Scope(
            file: id.file, declaration: id, selfType: selfType ?? owner, generics: generics,
            decided: Set(substitution.filter { !$0.value.isOpen }.keys), upstream: upstream, context: context)
        for (index, parameter) in declaration.parameters.enumerated() {
            let text = parameter.isVariadic ? "[\(parameter.type)]" : parameter.type
            let type = substitution.isEmpty ? declaration.opaquePublisher(text) : nil
            let local = Local(parameter.name, .parameter(type ?? TypeExpression(parsing: text).substituting(substitution)))
            local.entrance = Entrance(declaration: id, parameter: index)
            scope.add(local)
        }
        return scope
    }

    /// The generic parameters that a signature may use: a declaration's own, and those of the type around it.
    func genericNames(of id: DeclarationID) -> Set<String> {
        let owner = program.enclosingType(of: id).flatMap { program.types[$0]?.genericParameters } ?? []
        return Set(program[id].genericParameters.map(\.name) + owner.map(\.name))
    }

    func isStatic(_ id: DeclarationID) -> Bool { program[id].isStatic }

    /// The property wrapper that holds what a property was given, and may give something else.
    func wrapper(of declaration: Declaration) -> String? {
        declaration.attributes.lazy.compactMap { attribute -> String? in
            let name = attribute.attributeName
            guard name.first?.isUppercase == true, !name.hasSuffix("Actor") else { return nil }
            return name
        }.first
    }

    /// The type that `self.init(…)`, `Self(…)` or `super.init(…)` leaves the work to, or makes; nil for any other name.
    func typeMade(bySelf name: String, in scope: Scope) -> String? {
        switch name {
        case "self", "Self": scope.selfType
        case "super": scope.selfType.flatMap { program.types[$0]?.inherited.first }.flatMap { program.qualifiedName(of: $0, from: nil) }
        default: nil
        }
    }

    /// The last name of that type, by which calls are noted.
    func nameMade(by name: String, in scope: Scope) -> String? {
        typeMade(bySelf: name, in: scope)?.split(separator: ".").last.map(String.init)
    }
}
