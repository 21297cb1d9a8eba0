import CombineModel
import Facts
import Lexing

/// Everything that the app puts into what keeps publishers and closures: properties, boxes, collections, and the parameters of initialisers.
///
/// These are expressions with the names that are visible there; what they deliver is for others to say.
final class Fillings {
    typealias Filling = (value: Expression, scope: Scope)

    let program: Program
    let declarations: Declarations
    let types: ExpressionTypes
    let names: NameBinding
    /// What was found on the way through the scanned code, as far as asked for.
    var collected = CollectedUses()

    init(_ types: ExpressionTypes, _ names: NameBinding) {
        program = types.program
        declarations = types.declarations
        self.types = types
        self.names = names
    }

    /// Whether nothing outside the scanned code can fill a property, and nothing makes something else of what it is given.
    func isFilledInside(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard declaration.kind == .variable, !declaration.isComputed, declaration.attributes.isEmpty, !program.isRequirement(id),
            !program.isForOthers(id) || declaration.isLet, let owner = program.enclosingType(of: id), let type = program.types[owner],
            // What an extension of a type from outside holds is static, and nothing that makes such a value fills it.
            type.isDeclared || declaration.isStatic, !type.isProtocol, program.allSubtypes(of: owner).isEmpty, !program.isTestCode(id)
        else { return false }
        return hasOnlyInitializersWritten(type)
    }

    /// Whether no attribute gives a type an initialiser or values.
    func hasOnlyInitializersWritten(_ type: NominalType) -> Bool {
        type.declarations.allSatisfy { program[$0].attributes.allSatisfy(Self.fillsNothing) }
    }

    /// Attributes of a type that give it no initialiser and no values.
    private static func fillsNothing(_ attribute: String) -> Bool {
        let name = attribute.attributeName
        return name.hasSuffix("Actor") || name.first?.isLowercase == true
    }

    /// Everything that the app puts into a property; nil where there is a place that cannot be told.
    func fillings(of id: DeclarationID) -> [Filling]? {
        if boxedType(of: id) != nil { return fillings(ofBox: id) }
        if keptType(of: id) != nil { return fillings(ofKept: id) }
        let declaration = program.declaration(id)
        _ = uses
        guard let owner = program.enclosingType(of: id) else { return nil }
        var result: [Filling] = []
        if let value = program.body(of: id)?.value { result.append((value, declarations.scope(of: id))) }
        for assignment in collected.assignments[declaration.name] ?? [] where mayBe(assignment, id) {
            guard let value = assignment.value, let given = given(value, in: assignment.scope, depth: 0) else { return nil }
            result += given
        }
        if declarations.isOfMemberwiseInitializer(id) {
            guard let given = arguments(for: Entrance(declaration: id, parameter: nil), making: owner, label: declaration.name) else {
                return nil
            }
            result += given
        }
        return result.isEmpty ? nil : result
    }

    /// A value, or what stands for it: of an initialiser's parameter everything that it is given.
    func given(_ value: Expression, in scope: Scope, depth: Int) -> [Filling]? {
        if value.isNil { return [] }
        guard let name = value.plainName, let (local, _) = scope.local(name) else { return [(value, scope)] }
        guard depth < 4, !local.isAssigned, let entrance = local.entrance, let index = entrance.parameter else { return nil }
        let maker = program.declaration(entrance.declaration)
        let parameter = maker.parameters[index]
        guard maker.kind == .initializer, !program.isForOthers(entrance.declaration), !parameter.isVariadic,
            parameter.defaultText.map({ $0 == "nil" }) ?? true, let owner = program.enclosingType(of: entrance.declaration),
            !isRequired(entrance.declaration, of: owner)
        else { return nil }
        return arguments(for: entrance, making: owner, label: parameter.label, depth: depth + 1)
    }

    /// Whether a protocol asks for such an initialiser, so that generic code may call it.
    private func isRequired(_ initializer: DeclarationID, of owner: String) -> Bool {
        declarations.allMembers("init", ofNominal: owner).contains { program.isRequirement($0) && program.hasSameLabels($0, initializer) }
    }

    /// What everything that makes such a value gives for one argument; nil where it may be made in a place that cannot be told.
    private func arguments(
        for entrance: Entrance, making owner: String, label: String?, depth: Int = 0
    ) -> [Filling]? {
        let name = owner.split(separator: ".").last.map(String.init) ?? owner
        _ = uses
        guard !collected.initialisersHandedOn.contains(name), !isMadeByAlias(name),
            program.allSubtypes(of: owner).isEmpty,
            !(uses[UseWalk.implicit] ?? []).contains(where: { use in
                typeMade(by: use) == nil && use.arguments.contains { $0.label == label || $0.isTrailing } && mayMake(owner, use.arguments)
            }), !collected.unseenLabels.contains(label.labelText),
            !(uses[name] ?? []).contains(where: { makes(owner, $0) && !isPlaced($0, making: owner) })
        else { return nil }
        var result: [Filling] = []
        for argument in arguments(for: entrance) {
            guard let given = given(argument.value, in: argument.scope, depth: depth) else { return nil }
            result += given
        }
        return result
    }

    /// Whether an initialiser is seen that takes the closure which stands behind the parentheses, where there is one.
    private func isPlaced(_ use: Use, making owner: String) -> Bool {
        guard use.arguments.contains(where: { $0.isTrailing && $0.label == nil }), let type = program.types[owner] else { return true }
        if (type.members["init"] ?? []).contains(where: { program[$0].parameters.take(use.arguments) }) { return true }
        let properties = type.members.values.flatMap { $0 }.filter { program[$0].kind == .variable }
        return properties.contains { declarations.memberwiseParameters(of: $0)?.parameters.take(use.arguments) == true }
    }

    /// Whether something is made, or handed on to be made, under the name of a typealias that may stand for a type of that name.
    private func isMadeByAlias(_ name: String) -> Bool {
        (collected.aliasesByName[name] ?? []).contains {
            !(uses[$0] ?? []).isEmpty || collected.initialisersHandedOn.contains($0)
        }
    }

    /// Whether one of a type's initialisers takes such arguments, by their labels: `.init { … }` alone makes no value that needs four.
    private func mayMake(_ owner: String, _ arguments: [Argument]) -> Bool {
        guard let type = program.types[owner] else { return true }
        if (type.members["init"] ?? []).contains(where: { program[$0].parameters.take(arguments) }) { return true }
        let properties = type.members.values.flatMap { $0 }.filter {
            let property = program.declaration($0)
            return property.kind == .variable && !property.isStatic && !property.isComputed
        }
        guard properties.contains(where: declarations.isOfMemberwiseInitializer) else { return false }
        let names = Set(properties.map { program[$0].name })
        let needed = properties.count {
            guard program.body(of: $0)?.value == nil, program[$0].attributes.isEmpty else { return false }
            if case .optional? = program.declaredType(of: $0) { return program[$0].isLet }
            return true
        }
        return arguments.count >= needed && arguments.allSatisfy { $0.isTrailing || $0.label.map(names.contains) == true }
    }

    /// Whether an assignment may set the property: not where the type of what is set is known to be another one.
    func mayBe(_ assignment: UseWalk.Assignment, _ id: DeclarationID) -> Bool {
        let target = assignment.target
        let declaration = program.declaration(id)
        // What is set through a protocol, or an object of a class above, may be the property that answers there.
        func isMeant(_ found: DeclarationID) -> Bool { found == id || program.mayAnswer(found, id) }
        if target.links.isEmpty || target.links.count == 1 && target.prefix(0).isSelf {
            if target.links.isEmpty, assignment.scope.local(declaration.name) != nil { return false }
            guard let found = declarations.memberOfEnclosingTypes(declaration.name, in: assignment.scope), case .members(let ids, _) = found
            else {
                return target.links.isEmpty ? false : true
            }
            return ids.contains(where: isMeant)
        }
        guard case .members(let ids, _) = types.referent(of: target, linkCount: target.links.count, in: assignment.scope) else {
            return true
        }
        return ids.contains(where: isMeant)
    }
}
