import Analysis
import Lexing

/// What a name reads, seen from inside a type: what may be another thing by the time a task runs.
struct StateReads {
    let program: Program
    /// The type that the code stands in.
    let owner: String?

    /// Whether what a name says in `text` may change: members and globals, the clock, static state.
    func mayChange(_ name: String, in text: String) -> Bool {
        if name.first?.isUppercase != true || name == "Self" && owner == nil { return true }
        if name == "Self", let owner { return program.lineage(of: owner).contains { holdsState($0) && text.contains("Self.") } }
        if ["Date", "UUID"].contains(name) { return text.contains(name + "()") }
        if SharedState(of: name, in: program).isRead(in: text) { return true }
        return text.contains(name + ".") && program.types[name].map(holdsState) ?? false
    }

    /// Whether a type has variables, or functions, of its own that are no instance's.
    private func holdsState(_ type: NominalType) -> Bool {
        type.members.values.joined().contains { id in
            let declaration = program.declaration(id)
            return declaration.isStatic && !declaration.isLet && declaration.kind != .enumCase
        }
    }

    /// Whether a property of the type around, or a variable outside of all types, may be something else where it is read again: it is set, or worked out.
    func isVariable(_ name: String) -> Bool { !variables(name).isEmpty }

    /// Whether a name is a property's, and no function's.
    func isProperty(_ name: String) -> Bool {
        let members = members(name)
        return !members.isEmpty && members.allSatisfy { $0.kind == .variable }
    }

    private func variables(_ name: String) -> [Declaration] {
        let found = members(name)
        let meant = found.isEmpty ? (program.globals[name] ?? []).map(program.declaration) : found
        return meant.filter { $0.kind == .variable && !$0.isLet }
    }

    private func members(_ name: String) -> [Declaration] {
        owner.map(program.lineage(of:))?.flatMap { $0.members[name] ?? [] }.map(program.declaration) ?? []
    }

    /// Whether a function's name alone is a member's.
    func isMember(_ name: String) -> Bool { owner != nil && name.first?.isLowercase == true && !program.declaresGlobal(name) }
}
