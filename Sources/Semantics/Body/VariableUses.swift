import Analysis
import Facts
import Lexing

/// What reading and setting variables of the scanned code does.
extension NodeRecording {
    /// A value that a declaration gives to the code that is read.
    func given(_ written: TypeExpression?, by id: DeclarationID) -> Value { program.value(of: written, givenBy: id, to: type) }

    /// What a variable holds, having noted what reading or setting it does.
    mutating func use(variable id: DeclarationID, of base: Value, _ access: Access, at offset: Int) -> Value {
        let declared = program.declaredType(of: id)
        let given = self.given(declared, by: id)
        var value = given.type == nil && declared != nil ? given : semantics.value(of: id)
        let generics = GenericArguments(of: id, on: base, in: program)
        if let declared, given.type == nil, let meant = generics[declared] {
            (value.type, value.context, value.parameter) = (meant.type, meant.context, meant.parameter)
        } else if base.isSelf, program.enclosingType(of: id) == type {
            value.parameter = program.parameterOfType(declared, around: id)
        }
        let answers = targets(of: id, on: base)
        let types = types(of: id, on: base, answers, generics)
        for answer in answers.isEmpty ? [id] : answers { touch(answer, base, access, types, at: offset) }
        value.place =
            program[id].isComputed && !semantics.isAssociatedObject(id) ? nil : program.isOfValueType(id) ? base.place : place(of: id, base)
        if isBeingMade(base), madeForSelf.contains(id) || semantics.isMadeForItsObject(id) { (value.maker, value.place) = (node, nil) }
        value.variable = id
        return held(by: id, answers, value, at: offset)
    }

    /// Notes what reading or setting a variable does.
    mutating func touch(_ id: DeclarationID, _ base: Value, _ access: Access, _ types: CallTypes? = nil, at offset: Int) {
        let declaration = program.declaration(id)
        if let memo, memo.variable == id, memo.covers(access, by: node) { return }
        if semantics.isAssociatedObject(id) {
            if access.looks { note(read: place(of: id, base), at: offset) }
            if access.writes { note(written: place(of: id, base), adds: access.adds, at: offset) }
            return
        }
        if declaration.isComputed {
            if access.reads { note(call(.body(id), on: base.place, object(base), types, at: offset)) }
            if access.writes { note(call(.setter(id), on: base.place, object(base), types, at: offset)) }
            return
        }
        // A number or a text that is written out is the same whoever makes it.
        if declaration.has(modifier: "lazy"), access.reads, program.code(of: id)?.value?.isConstant != true {
            note(made: id, at: offset)
            note(call(.initialValue(id), object(base), at: offset))
        }
        // Whoever reads a global or a static variable first makes it.
        if !program.isOfInstance(id), program.code(of: id)?.value != nil { note(call(.initialValue(id), at: offset)) }
        touchWrappers(of: id, access, at: offset)
        if program.isOfValueType(id) {
            if let place = base.place, !isBeingMade(base) {
                if access.looks { note(read: place, at: offset) }
                if access.writes { note(written: place, adds: access.adds, at: offset) }
            }
        } else if !isBeingMade(base) || declaration.isStatic {
            if access.looks, !declaration.isLet { note(read: place(of: id, base), at: offset) }
            if access.writes { note(written: place(of: id, base), adds: access.adds, at: offset) }
        } else {
            // Whoever calls has the object afterwards; a closure in the initialiser may have it before.
            noteInFlow { [site = site(offset), place = place(of: id, base)] in
                if access.looks, !declaration.isLet { $0.own.read(place, at: site) }
                if access.writes { $0.own.write(place, at: site, adds: access.adds) }
            }
        }
        guard access.writes, !declaration.accessors.isEmpty, !isBeingMade(base) else { return }
        note(call(.setter(id), on: base.place, object(base), at: offset))
        // `willSet` ran before it was set.
        if declaration.accessors.contains("willSet"), !program.isOfValueType(id) {
            note(written: place(of: id, base), adds: access.adds, at: offset)
        }
    }

    /// A key path of which only the type that it begins with is known leads to any of its variables.
    mutating func touchAny(of base: Value, _ access: Access, at offset: Int) {
        guard let type = nominal(of: base) else { return noteUnknown(at: offset) }
        for id in program.variables(of: type) { touch(id, base, access, at: offset) }
    }
}

/// What is sent, and what waits for it.
extension NodeRecording {
    /// - Parameter carried: the functions in what is sent, which whoever observes may call.
    mutating func send(_ receiver: Value?, _ carried: [CodeNode] = [], at offset: Int) {
        guard let id = receiver?.variable else { return noteUnknown(at: offset) }
        let channel = CodeNode.channel(Channel(id, named: program[id].name, in: program))
        let calls = carried.map { call($0, at: offset) }
        note { $0.passed += calls.map { .init(taker: channel, index: 0, call: $0) } }
        note(call(channel, at: offset))
    }

    /// What of what is sent is a function, or is written as one inside of it: `.price { answer = $0 }`.
    func carrying(_ arguments: [Argument], _ given: [Value]) -> [CodeNode] {
        var carried = given.flatMap { $0.callees ?? [] }.map(\.target)
        for argument in arguments where argument.value.closure == nil {
            argument.value.forEachExpression { expression in
                guard case .closure(let closure) = expression.root else { return true }
                carried.append(.closure(CodeOwner(declaration, inFile: file), offset: closure.range.lowerBound))
                return false
            }
        }
        return carried
    }

    mutating func observe(_ arguments: [Argument], _ given: [Value]) {
        let posted = Channel.notification(arguments.notificationName)
        for value in given where value.callees != nil { note(posted, runs: value) }
    }
}
