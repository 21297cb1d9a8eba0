import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// What is known of a value by its type.
extension NodeRecording {
    var known: KnownFunctions { program.knownFunctions }

    /// The qualified name of a value's type in the scanned code; nil where that is not known.
    func nominal(of value: Value) -> String? { value.type.flatMap { program.nominal($0, from: value.context) } }

    /// `super`: the class that the type around inherits from.
    var inherited: Referent {
        guard let type, let own = program.types[type] else { return .unknown }
        let parent = program.lineage(of: type).dropFirst().first { parent in
            parent.declarations.contains { program[$0].kind == .class }
        }
        if let parent {
            var above = Value(type: .named(parent.name), isSelf: true)
            above.isSuper = true
            return .value(above)
        }
        return own.inherited.first.map { .outsideType(TypeExpression(parsing: $0)) } ?? .unknown
    }

    /// `self` in an extension of a publisher from outside that has a member of its own of a name: `send(())` in one of `PassthroughSubject`.
    func selfOfExtension(having name: String) -> Value? {
        guard let type, program.types[type]?.isDeclared == false, known.function(named: name, on: type)?.effect == .sends else {
            return nil
        }
        return Value(type: .named(type), context: nil, isSelf: true)
    }

    /// What a case of an enum carries, in a pattern that it is matched with.
    func payload(of name: String, _ value: Value, at offset: Int) -> [Value] {
        if name == "some" { return [value.unwrapped] }
        guard let type = nominal(of: value) else { return [] }
        guard let id = program.members(name, of: type)?.first(where: { program[$0].kind == .enumCase }) else { return [] }
        return program[id].parameters.indices.map { index in
            var value = carried(by: id, index, at: offset)
            if semantics.takesPublisher(id, index) { value.chain = ObservedChain(.parameter(id, index: index)) }
            return value
        }
    }

    /// What a parameter stands for in the code of its function.
    ///
    /// - Parameter isPublisher: whether it is a publisher.
    func value(of parameter: Parameter, _ index: Int, of id: DeclarationID, isPublisher: Bool) -> Value {
        var value = program.value(of: TypeExpression(parsing: parameter.type), in: id)
        if parameter.isVariadic { value.type = value.type.map { .array($0) } }
        if program.mayHoldFunctions(value) {
            value.callees = [call(.parameter(id, index: index), at: parameter.range.lowerBound)]
        }
        if isPublisher { value.chain = ObservedChain(.parameter(id, index: index)) }
        return others(value)
    }

    /// The type that a metatype is of; nil for a value of another type.
    func typeItself(_ value: Value) -> Referent? {
        guard case .metatype(let type, _)? = value.type?.strippingOptionals, let name = type.dottedName else { return nil }
        let own = program.nominal(type, from: value.context) ?? declaration.flatMap { program.constraint(ofParameter: name, in: $0) }
        return own.map { .type($0) } ?? .outsideType(type)
    }

    /// Whether a value is of no type of the scanned code, for certain.
    func isForeign(_ value: Value) -> Bool {
        if value.isForeign { return true }
        guard let type = value.type, value.callees == nil else { return false }
        return type.parts.allSatisfy { program.nominal($0, from: value.context) == nil && $0.dottedName != nil }
    }

    /// Where a value is kept: objects of some types from outside show a store that is the same for all of them, whatever variable holds them.
    func place(of value: Value) -> Place? {
        guard nominal(of: value) == nil, let type = value.type?.strippingOptionals, let name = type.dottedName,
            let known = known.type(named: name)
        else { return value.place }
        if let store = known.store { return .outside(store) }
        // What was made here nobody else has.
        guard known.has(.mutable), let place = value.place, !place.isLocal else { return value.place }
        let held = known.has(.ofEachType) ? type.genericArguments.first : nil
        return .outside(held.map { "\(name)<\($0)>" } ?? name)
    }

    /// A value that the code did not make itself: others may have the object as well.
    func others(_ value: Value) -> Value {
        guard value.place == nil, let name = value.type?.strippingOptionals.dottedName, known.type(name, is: .mutable) else { return value }
        var result = value
        result.place = .outside(name)
        return result
    }

    /// Whether what holds a value is only another name for it: an object, as far as is known.
    func isReference(_ value: Value) -> Bool {
        guard let type = nominal(of: value) else { return place(of: value).map { if case .outside = $0 { true } else { false } } ?? false }
        return !program.isValueType(type)
    }

    /// What the data says of a member, of what it is called on.
    func line(of name: String, on value: Value) -> KnownFunction? {
        known.function(named: name, on: value.type?.knownName)
    }
}

/// What using something from outside does, and what code from outside does with what it is given.
extension NodeRecording {
    /// Notes what making a value of a literal runs, where its type is one of the scanned code's.
    mutating func noteLiteral(of value: Value?, at offset: Int) {
        guard let type = value.flatMap(nominal) else { return }
        for id in program.members("init", of: type) ?? [] {
            guard let label = program[id].parameters.first?.label, label.hasSuffix("Literal") || label == "stringInterpolation" else {
                continue
            }
            note(call(.body(id), at: offset))
        }
    }

    /// Notes what a member from outside does to what its object keeps.
    mutating func note(member line: KnownFunction?, of value: Value, _ access: Access, at offset: Int) {
        let place = place(of: value)
        if access.writes, let place { note(written: place, at: offset) }
        if let store = line?.reads { note(read: .outside(store), at: offset) }
        if line == nil || line?.effect == .sends, let place, case .outside = place { note(read: place, at: offset) }
        if access.writes, line?.effect == .sends { send(value, at: offset) }
    }

    /// Notes what code that is not scanned may call of values that it is given.
    mutating func note(given values: [Value], at offset: Int) {
        for value in values {
            for part in [value, value.element, value.subscripted] {
                if let type = nominal(of: part) { note(call(.required(ofType: type), on: part.place, at: offset)) }
                // `decode(Session.self, from: data)`
                if case .type(let type)? = typeItself(part) { note(call(.required(ofType: type), at: offset)) }
            }
        }
    }

    /// Notes which stores a function from outside uses, and which thread it waits on or belongs to.
    ///
    /// - Parameter type: what it is called on, or what it makes.
    mutating func note(_ line: KnownFunction?, on type: String?, at offset: Int) {
        let known = type.flatMap(known.type)
        if let store = line?.reads { note(read: .outside(store), at: offset) }
        if let store = line?.changes { note { [site = site(offset)] in $0.own.write(.outside(store), at: site) } }
        let callee = line?.callee(on: type) ?? ""
        if line?.waits ?? false { note(.waits(callee), at: offset) }
        if line?.blocks ?? false { note(written: .thread, at: offset) }
        noteThread(line, type.map { "\($0).\(callee)" } ?? callee, at: offset)
        if let known, known.has(.waits), let store = known.store { note(.waits(store), at: offset) }
    }

    /// Notes what naming a member of a type from outside does.
    mutating func note(_ line: KnownFunction?, ofType type: String, at offset: Int) {
        if let store = line?.reads { note(read: .outside(store), at: offset) }
        if let line { noteThread(line, type + "." + line.name, at: offset) }
    }

    /// Notes which thread a member or a function from outside is tied to.
    private mutating func noteThread(_ line: KnownFunction?, _ name: String, at offset: Int) {
        if line?.isOfMainThread ?? false { note(.mainThread(name), at: offset) }
        if line?.asksThread ?? false { note(.asks(name), at: offset) }
    }

    /// Notes what is started, on which queue where that is kept anywhere.
    mutating func note(started value: Value, on queue: Value?, at offset: Int) {
        if let queue, known.type(queue.type?.knownName ?? "", is: .mutable), let place = place(of: queue) {
            note(written: place, adds: true, at: offset)
        }
        let calls = (value.callees ?? []).map { callee in
            var call = callee
            call.queue = queue?.place?.ofAny
            return call
        }
        note { $0.started += calls }
    }

    /// Notes the same of a call, which may wait for all that was put on the queue that it is one of.
    mutating func note(_ line: KnownFunction?, calledOn receiver: Value?, _ type: String?, _ arguments: [Argument], at offset: Int) {
        note(line, on: type, at: offset)
        guard line?.joins ?? false else { return }
        if let place = receiver?.place?.ofAny { note { [site = site(offset)] in $0.own.join(place, at: site) } }
        // What does nothing there is there to wait.
        if arguments.contains(where: { $0.value.closure?.body.statements.isEmpty ?? false }) { note(written: .thread, at: offset) }
    }

    /// Notes that something belongs to the main thread: a class from outside whose interface says so.
    mutating func note(threadOf referent: Referent, at offset: Int) {
        switch referent {
        case .outsideType(let type):
            guard let name = type.dottedName, known.type(name, is: .mainThread) else { return }
            note(.mainThread(name), at: offset)
        case .type(let name):
            guard program.types[name]?.isDeclared == false, known.type(name, is: .mainThread) else { return }
            note(.mainThread(name), at: offset)
        case .value, .functions, .enumCase, .outsideMember, .anyMember, .unknown: return
        }
    }
}

extension KnownFunction {
    /// When it runs the closures that it is given: what it waits no time for it runs as soon as may be.
    func timing(givenIn arguments: [Argument], of source: SourceFile) -> Timing? {
        let isAtOnce = arguments.contains { $0.label.map(delays.contains) ?? false && $0.value.isNoTime(in: source) }
        return isAtOnce ? .soon : timing
    }
}

extension Expression {
    /// Whether it is no time from now, as it is written: `.now()`, `0`.
    fileprivate func isNoTime(in source: SourceFile) -> Bool {
        switch root {
        case .literal: return links.isEmpty && source.text(range).allSatisfy { $0 == "0" || $0 == "." }
        case .implicitMember("zero"): return links.isEmpty
        case .implicitMember("now"): return links.count == 1 && links[0].isCall
        case .name(let type) where ["DispatchTime", "DispatchWallTime"].contains(type):
            guard links.count == 2, case .member("now") = links[0].kind else { return false }
            return links[1].isCall
        case .infix(let operands, _): return operands.allSatisfy { $0.isNoTime(in: source) }
        default: return false
        }
    }
}
