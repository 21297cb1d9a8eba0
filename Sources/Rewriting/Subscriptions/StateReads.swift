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

    /// Whether a stored property of the type around, or a variable outside of all types, may be set anew.
    func isVariable(_ name: String) -> Bool { !variables(name).isEmpty }

    /// Whether a property, or a variable outside of all types, may give another value another time: not one that is a constant, nor one
    /// that holds an object.
    func mayBeAnother(_ name: String) -> Bool {
        var variables = members(name).filter { $0.kind == .variable }
        if variables.isEmpty { variables = (program.globals[name] ?? []).map(program.declaration).filter { $0.kind == .variable } }
        return variables.contains { !$0.isLet && !holdsObject($0) }
    }

    /// Whether `session.token` may be another another time though `session` is the same: it is an object that the scanned code declares.
    func mayBeAnother(atPath path: [String]) -> Bool {
        guard let owner, path.count > 1 else { return false }
        return path.indices.dropFirst().contains { index in
            guard let name = program.type(of: Array(path[..<index]), from: owner)?.strippingOptionals.dottedName,
                let type = program.qualifiedName(of: name, from: owner), let nominal = program.types[type],
                nominal.isProtocol || nominal.declarations.contains(where: { [.class, .actor].contains(program.declaration($0).kind) })
            else { return false }
            return (program.members(path[index], of: type) ?? []).map(program.declaration).contains { $0.kind == .variable && !$0.isLet }
        }
    }

    /// Whether `settings.pause` of a local or a parameter of that type may be another another time.
    func mayBeAnother(_ members: [String], ofType text: String) -> Bool {
        guard let first = members.first, let name = TypeExpression(parsing: text).strippingOptionals.dottedName,
            let type = program.qualifiedName(of: name, from: owner), let nominal = program.types[type]
        else { return false }
        let inside = StateReads(program: program, owner: type)
        let isObject = nominal.isProtocol || nominal.declarations.contains { [.class, .actor].contains(program.declaration($0).kind) }
        return isObject && inside.mayBeAnother(first) || inside.mayBeAnother(atPath: members)
    }

    private func holdsObject(_ variable: Declaration) -> Bool {
        let written = variable.typeText ?? variable.initializerHead ?? ""
        let type = String(written.drop { $0 == "(" }.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
        if written.hasPrefix("any ") || Self.objects.contains(type) { return true }
        let declared = program.types[type]?.declarations ?? []
        return declared.contains { [.class, .actor, .protocol].contains(program.declaration($0).kind) }
    }

    private static let objects: Set<String> = [
        "Bundle", "FileManager", "JSONDecoder", "JSONEncoder", "NotificationCenter", "PropertyListDecoder", "PropertyListEncoder",
        "URLSession", "UserDefaults",
    ]

    /// Whether such a property holds a value, as against an object that is the same one even where it could be exchanged.
    func isValueVariable(_ name: String) -> Bool {
        variables(name).contains { variable in
            let written = variable.typeText ?? variable.initializerHead ?? ""
            guard let first = written.first else { return false }
            if first.isNumber || "\"[-(".contains(first) { return true }
            let type = String(written.prefix { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" })
            if Self.values.contains(type) { return true }
            return program.types[type]?.declarations.contains { [.struct, .enum].contains(program.declaration($0).kind) } ?? false
        }
    }

    private static let values: Set<String> = [
        "Bool", "CGFloat", "Character", "Data", "Date", "Decimal", "Double", "Float", "Int", "Int32", "Int64", "Set", "String", "UInt",
        "URL",
        "UUID", "false", "true",
    ]

    /// Whether a name is a property's, and no function's.
    func isProperty(_ name: String) -> Bool {
        let members = members(name)
        return !members.isEmpty && members.allSatisfy { $0.kind == .variable }
    }

    private func variables(_ name: String) -> [Declaration] {
        let found = members(name)
        let meant = found.isEmpty ? (program.globals[name] ?? []).map(program.declaration) : found
        return meant.filter { $0.kind == .variable && !$0.isLet && !$0.isComputed }
    }

    private func members(_ name: String) -> [Declaration] {
        owner.map(program.lineage(of:))?.flatMap { $0.members[name] ?? [] }.map(program.declaration) ?? []
    }

    /// Whether a function's name alone is a member's.
    func isMember(_ name: String) -> Bool { owner != nil && name.first?.isLowercase == true && !program.declaresGlobal(name) }
}
