import Analysis
import Lexing

extension Program {
    /// Whether values of a type are copied: its changes are changes of whatever holds it.
    func isValueType(_ name: String) -> Bool {
        types[name]?.declarations.contains { [.struct, .enum].contains(declaration($0).kind) } ?? false
    }

    /// The subscript that stands for the members which a type does not declare.
    func dynamicMember(of type: String) -> DeclarationID? {
        let lineage = lineage(of: type)
        let isDynamic = lineage.contains { $0.declarations.contains { declaration($0).has(attribute: "dynamicMemberLookup") } }
        guard isDynamic else { return nil }
        return members("subscript", of: type)?.first { declaration($0).parameters.first?.label == "dynamicMember" }
    }

    /// Whether a declaration is a member of each instance of a type, and no static one or one outside of all types.
    func isOfInstance(_ id: DeclarationID) -> Bool { enclosingType(of: id) != nil && !declaration(id).isStatic }

    /// Whether a member is one of a value's: it is not static, and its type is a struct or an enum.
    func isOfValueType(_ id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id), !declaration(id).isStatic else { return false }
        return isValueType(owner)
    }
}

extension Program {
    /// The variables that each value of a type keeps, its own and not those that it inherits.
    func storedVariables(of name: String) -> [DeclarationID] {
        let members = types[name].map { Array($0.members.values.joined()) } ?? []
        return members.filter { id in
            let declaration = declaration(id)
            return declaration.kind == .variable && !declaration.isComputed && !declaration.isStatic && !declaration.has(modifier: "lazy")
        }
        .sorted()
    }
}
