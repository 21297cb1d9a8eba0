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

    /// Which object a value is.
    func object(_ value: Value) -> CalledObject { value.isSelf ? .own : value.maker == node ? .made : .any }

    /// Where a stored variable is that is no part of a value.
    func place(of id: DeclarationID, _ base: Value) -> Place {
        if !program.isOfInstance(id) { return .variable(id) }
        return switch object(base) {
        case .own: .own(id)
        case .made: .made(id)
        case .any, .new: .variable(id)
        }
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

    /// An operator of the scanned code, for its first operand.
    mutating func callOperator(_ sign: String, _ operand: Value, at offset: Int) {
        let type = nominal(of: operand)
        for id in program.functions[sign] ?? [] {
            let owner = program.enclosingType(of: id)
            guard owner == nil || owner == type else { continue }
            note(call(.body(id), at: offset))
            if !program[id].parameters.isEmpty, semantics.takesPublisher(id, 0) {
                note(operand.chain, flowsTo: [.parameter(id, index: 0)])
            }
        }
    }

    /// What property wrappers do where the property is read or set.
    mutating func touchWrappers(of id: DeclarationID, _ access: Access, at offset: Int) {
        let declaration = program.declaration(id)
        for attribute in declaration.attributes {
            let name = attribute.attributeName
            if name == "Published" || name.hasSuffix(".Published"), access.writes {
                note(call(.channel(Channel(id, named: "$" + declaration.name, in: program)), at: offset))
                for object in program.objects(ofType: program.enclosingType(of: id)) { note(call(.channel(object), at: offset)) }
            } else if ["AppStorage", "SceneStorage"].contains(name) {
                if access.reads { note(read: .outside("UserDefaults"), at: offset) }
                if access.writes { note(written: .outside("UserDefaults"), at: offset) }
            } else if let wrapper = wrapper(attribute, from: program.enclosingType(of: id)) {
                use(wrapper: wrapper, keptIn: .variable(id), access, at: offset)
            }
        }
    }

    /// The property wrapper of the scanned code that an attribute names, as written: `@Clamped(0...1)`.
    func wrapper(_ attribute: String, from context: String?) -> String? {
        guard let found = program.qualifiedName(of: attribute.attributeName, from: context), program.types[found]?.isDeclared == true,
            program.members("wrappedValue", of: found) != nil
        else { return nil }
        return found
    }

    /// What a property wrapper does where what it wraps is read or set.
    mutating func use(wrapper: String, keptIn place: Place?, _ access: Access, at offset: Int) {
        for wrapped in program.members("wrappedValue", of: wrapper) ?? [] {
            let declared = program.declaration(wrapped)
            if access.reads, declared.isComputed { note(call(.body(wrapped), on: place, at: offset)) }
            if access.writes, declared.isComputed || !declared.accessors.isEmpty { note(call(.setter(wrapped), on: place, at: offset)) }
        }
    }

    /// Notes what making the wrapper runs that keeps a variable or a parameter with these attributes.
    ///
    /// - Returns: the wrapper.
    @discardableResult
    mutating func makeWrapper(_ attributes: [String], at offset: Int) -> String? {
        let context = declaration.flatMap(program.enclosingType)
        guard !attributes.isEmpty, let wrapper = attributes.compactMap({ wrapper($0, from: context) }).first else { return nil }
        for maker in makers(of: wrapper, at: offset) { note(maker) }
        return wrapper
    }

    /// What making a value of a type of the scanned code may run, whichever of its initialisers that is.
    func makers(of type: String, at offset: Int) -> [NodeSummary.Call] {
        let written = program.initializers(of: type)
        if !written.isEmpty { return written.flatMap { [$0] + program.implementations(of: $0) }.map { call(.body($0), at: offset) } }
        return program.storedVariables(of: type).map { call(.initialValue($0), at: offset) }
    }
}
