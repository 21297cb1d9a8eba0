import Analysis
import CombineModel
import Lexing

/// What names and members stand for, and what using them does.
extension CodeReader {
    /// What a name at the beginning of an expression stands for.
    mutating func referent(of name: String, _ access: Access, at offset: Int) -> Referent {
        if let value = local(name) {
            meanings?.note(name, means: [], at: offset)
            if memo != nil, !value.isSelf { memo?.noteUse(ofLocalIn: scopes.depth(of: name) ?? 0) }
            if let wrapper = scopes.wrapper(of: name) { use(wrapper: wrapper, keptIn: value.place, access, at: offset) }
            touch(value.place, access, at: offset)
            return .value(value)
        }
        switch name {
        case "super": return inherited
        case "self":
            guard let type else { return .unknown }
            let place: Place? = program.isValueType(type) ? .receiver : nil
            if access.writes, let place { note(written: place, at: offset) }
            return .value(Value(type: .named(type), context: nil, place: place, isSelf: true))
        case "Self": return type.map { .type($0) } ?? .unknown
        case .wildcard: return .value(.unknown)
        default: break
        }
        if let type, let members = program.members(name, of: type), !members.isEmpty {
            let own = Value(type: .named(type), context: nil, place: program.isValueType(type) ? .receiver : nil, isSelf: true)
            for use in ThreadUse.all(ofUsing: name, of: own, whoseTypeIs: type, in: semantics) { note(use, at: offset) }
            return use(program.meant(members, ofType: declaration.map { program[$0].isStatic } ?? false), of: own, access, at: offset)
        }
        if name.hasPrefix("$"), type != nil { return .value(projection(of: name, in: type, at: offset)) }
        for outer in program.scopes(seenFrom: type).dropFirst().map(\.type) {
            if let members = program.types[outer]?.members[name], !members.isEmpty { return use(members, of: .unknown, access, at: offset) }
        }
        if let globals = program.globals[name], !globals.isEmpty { return use(globals, of: .unknown, access, at: offset) }
        if let qualified = program.qualifiedName(of: name, from: type) { return .type(qualified) }
        if let declaration, let constraint = program.constraint(ofParameter: name, in: declaration) { return .type(constraint) }
        if name.first?.isUppercase == true { return .outsideType(.named(name)) }
        return .outsideMember(name, of: selfOfExtension(having: name), type: nil)
    }

    /// What a member of something stands for.
    mutating func member(_ name: String, of referent: Referent, _ access: Access, at offset: Int) -> Referent {
        if name == "self" { return referent }
        let name = name.withoutLabels
        switch referent {
        case .type(let type):
            if let nested = program.qualifiedName(of: type + "." + name, from: nil) { return .type(nested) }
            if name == "init" { return referent }
            guard let members = program.members(name, of: type), !members.isEmpty else {
                if program.types[type]?.isDeclared == false { return self.member(name, of: .outsideType(.named(type)), access, at: offset) }
                return .outsideMember(name, of: nil, type: type)
            }
            return use(program.meant(members, ofType: true), of: .fresh(.named(type), from: nil), access, at: offset)
        case .outsideType(let type):
            if name == "init" { return referent }
            guard let written = type.dottedName else { return .unknown }
            if name.first?.isUppercase == true { return .outsideType(TypeExpression(parsing: written + "." + name)) }
            let line = known.function(named: name, on: written)
            note(line, ofType: written, at: offset)
            if known.isSharedObject(name, of: written) {
                let place = (line?.shows ?? known.sharedStore(of: written)).map(Place.outside)
                if access.writes, let place { note(written: place, at: offset) }
                return .value(Value(type: type, context: nil, place: place))
            }
            return .outsideMember(name, of: nil, type: written)
        case .value(let value):
            if let type = typeItself(value) { return member(name, of: type, access, at: offset) }
            return member(name, of: value, access, at: offset)
        case .functions, .enumCase, .unknown, .anyMember, .outsideMember: return member(name, of: Value.unknown, access, at: offset)
        }
    }

    private mutating func member(_ name: String, of value: Value, _ access: Access, at offset: Int) -> Referent {
        for use in ThreadUse.all(ofUsing: name, of: value, whoseTypeIs: nominal(of: value), in: semantics) { note(use, at: offset) }
        if let part = value.elements.enumerated().first(where: { $0.element.label == name || "\($0.offset)" == name }) {
            return .value(part.element.value)
        }
        if case .tuple(let types)? = value.type {
            let part = types.enumerated().first { $0.element.label == name || "\($0.offset)" == name }
            return .value(Value(type: part?.element.type, context: value.context, place: value.place, callees: value.callees))
        }
        if name.hasPrefix("$") { return .value(projection(of: name, in: nominal(of: value), at: offset)) }
        if let type = nominal(of: value), let members = program.members(name, of: type), !members.isEmpty {
            return use(members, of: value, access, at: offset)
        }
        if let type = nominal(of: value), let found = program.dynamicMember(of: type) {
            if access.reads { note(call(.body(found), on: value.place, at: offset)) }
            if access.writes { note(call(.setter(found), on: value.place, at: offset)) }
            return .value(given(program.declaredType(of: found), by: found))
        }
        if value.type == nil, !value.isForeign, let referent = member(named: name, of: value, access, at: offset) { return referent }
        let line = line(of: name, on: value)
        note(member: line, of: value, access, at: offset)
        let isOther = value.isForeign || nominal(of: value) == nil && program.isOfPlatform(value.type, in: declaration)
        meanings?.note(name, means: isOther ? [] : nil, at: offset)
        return .outsideMember(name, of: value, type: value.type?.knownName ?? value.type?.strippingOptionals.dottedName)
    }

    /// What the name of a member may mean where it is not known what that is a member of; nil where the scanned code has none of that name.
    private mutating func member(named name: String, of value: Value, _ access: Access, at offset: Int) -> Referent? {
        let variables = program.variablesByName[name] ?? []
        let functions = program.functions[name] ?? []
        // What is not scanned may have one of that name as well.
        if functions.isEmpty, variables.count == 1 {
            noteUnknown(at: offset)
            return use(variables, of: value, access, at: offset)
        }
        if variables.isEmpty, functions.count == 1, program.enclosingType(of: functions[0]) != nil {
            noteUnknown(at: offset)
            return use(functions, of: value, access, at: offset)
        }
        meanings?.note(name, means: nil, at: offset)
        if !variables.isEmpty {
            if access.reads { note(call(.anyVariable(named: name, isSet: false), on: value.place, at: offset)) }
            if access.writes { note(call(.anyVariable(named: name, isSet: true), on: value.place, at: offset)) }
        }
        return variables.isEmpty && functions.isEmpty ? nil : .anyMember(name, of: value)
    }

    // MARK: - Using a declaration

    /// What declarations of one name stand for, having noted what using them does.
    mutating func use(_ ids: [DeclarationID], of base: Value, _ access: Access, at offset: Int) -> Referent {
        if let name = ids.first.map({ program[$0].name }) { meanings?.note(name, means: ids, at: offset) }
        let functions = ids.filter { program[$0].kind.isCalled }
        if !functions.isEmpty { return .functions(functions, on: base) }
        var result: Value?
        for id in ids {
            switch program[id].kind {
            case .enumCase: return .enumCase(id, .fresh(program.enclosingType(of: id).map { .named($0) }, from: nil))
            case .variable:
                let value = use(variable: id, of: base, access, at: offset)
                result = result.map { program.either($0, value) } ?? value
            case .typealias:
                return .outsideType(program.declaredType(of: id) ?? .unknown(""))
            default: break
            }
        }
        return result.map { .value($0) } ?? .unknown
    }
}
