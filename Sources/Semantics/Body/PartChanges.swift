import Analysis
import CombineModel
import Facts
import Lexing

/// What is known of variables that are set, and of what changes a part of what they hold.
extension NodeRecording {
    /// Whether anything runs where a variable is set.
    func isWatched(_ id: DeclarationID) -> Bool {
        program[id].isComputed || !program[id].accessors.isEmpty || !program[id].attributes.isEmpty
    }

    /// Whether what a variable holds is an object, as far as its type says.
    func holdsObject(_ id: DeclarationID, _ made: Value) -> Bool {
        guard let type = made.type ?? program.declaredType(of: id) else { return false }
        guard let own = program.nominal(type, from: program.enclosingType(of: id)) else {
            return NamingConvention.isFrameworkClass(type.strippingOptionals.simpleName ?? "")
        }
        return !program.isValueType(own)
    }

    /// Whether a member of a value changes that value where it is called.
    func mayChange(_ referent: Referent, by link: Link) -> Bool {
        guard case .member(let name) = link.kind else { return false }
        if referent.namedMember != nil { return known.function(named: name, on: nil)?.change != nil }
        guard case .value(let value) = referent else { return false }
        if let line = line(of: name, on: value) { return line.change != nil }
        // What nothing is known of may change a number, or a text.
        return known.type(value.type?.knownName ?? "", is: .plain)
    }

    func isMutating(_ referent: Referent) -> Bool {
        guard case .functions(let ids, _) = referent else { return false }
        return ids.contains { program[$0].has(modifier: "mutating") }
    }

    /// An operator of the scanned code, for one of its operands.
    mutating func callOperator(_ sign: String, _ operand: Value, at offset: Int) {
        let type = nominal(of: operand)
        for id in program.functions[sign] ?? [] {
            let owner = program.enclosingType(of: id)
            if owner == nil || owner == type { note(call(.body(id), at: offset)) }
        }
    }

    /// What property wrappers do where the property is read or set.
    mutating func touchWrappers(of id: DeclarationID, _ access: Access, at offset: Int) {
        let declaration = program.declaration(id)
        for attribute in declaration.attributes {
            let name = String(attribute.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." })
            if name == "Published" || name.hasSuffix(".Published"), access.writes {
                note(call(.channel(.publisher("$" + declaration.name)), at: offset))
                for object in program.objects(ofType: program.enclosingType(of: id)) { note(call(.channel(object), at: offset)) }
            } else if ["AppStorage", "SceneStorage"].contains(name) {
                if access.reads { note(read: .outside("UserDefaults"), at: offset) }
                if access.writes { note(written: .outside("UserDefaults"), adds: false, at: offset) }
            } else if let wrapper = program.qualifiedName(of: name, from: program.enclosingType(of: id)),
                program.types[wrapper]?.isDeclared == true
            {
                for wrapped in program.members("wrappedValue", of: wrapper) ?? [] {
                    let declared = program.declaration(wrapped)
                    if access.reads, declared.isComputed { note(call(.body(wrapped), on: .variable(id), at: offset)) }
                    if access.writes, declared.isComputed || !declared.accessors.isEmpty {
                        note(call(.setter(wrapped), on: .variable(id), at: offset))
                    }
                }
            }
        }
    }
}
