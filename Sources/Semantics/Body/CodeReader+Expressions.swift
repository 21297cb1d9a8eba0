import Analysis
import CombineModel
import Facts
import Lexing

/// What expressions give, and what evaluating them does.
extension CodeReader {
    /// - Parameters:
    ///   - type: what it is for, as far as that is known.
    ///   - isTold: whether it is a statement of its own, so that what it calls it calls for what that does.
    mutating func value(of expression: Expression, as type: Value? = nil, isTold: Bool = false) -> Value {
        if asked.leavesOut(expression) { return .unknown }
        let (referent, chain) = expecting(expression.isOfTypeOfItsRoot ? type : nil) { $0.referent(of: expression, isTold: isTold) }
        var value = value(of: referent, at: expression.range.lowerBound)
        if chain.isObserving { value.chain = chain }
        return value
    }

    /// What an expression stands for, having noted what evaluating it does.
    fileprivate mutating func referent(of expression: Expression, isTold: Bool = false) -> (Referent, ObservedChain) {
        var referent = root(of: expression, isTold: isTold)
        if !expression.links.isEmpty { note(threadOf: referent, at: expression.range.lowerBound) }
        var chain = chain(beginningWith: expression.root, referent)
        var endsOfOptionals: [Int] = []
        for (index, link) in expression.links.enumerated() {
            defer { flow.noteEvaluated(endingAt: link.range.upperBound) }
            if case .optional = link.kind { endsOfOptionals.append(flow.branch()) }
            let isLast = index == expression.links.count - 1
            if let (name, receiver) = referent.namedMember, case .call(let arguments) = link.kind,
                receiver != nil || chainOfSelf != nil, let row = ObservedChain.row(name, arguments),
                program.mayBePublisher(receiver) || row.isSubscribedElsewhere
            {
                let isPublisher = receiver?.type != nil || chain.beginsWithSource
                let isOthers = !isPublisher && !row.isTriageWord && known.function(named: name, on: nil) == nil
                // `document.share()` is a word of others as well.
                if isOthers { noteUnknown(at: expression.range.lowerBound) }
                chain.begin(withType: receiver?.type?.dottedName)
                referent = .value(
                    observe(
                        ObservedHandler.all(in: arguments, of: row), of: &chain, by: row, isPublisher: isPublisher,
                        at: expression.range.lowerBound))
                if row.role == .terminal, !row.isSubscribedElsewhere { deliverAtOnce(chain) }
                continue
            }
            if case .call(let arguments) = link.kind { noteCall(of: referent, arguments, chain, at: expression.range.lowerBound) }
            let isCalled = index + 1 < expression.links.count && expression.links[index + 1].isCall
            let changes = isCalled && mayChange(referent, by: link)
            let (owner, takesPublishers) = (referent, link.isCall && chain.mayTakePublishers)
            let mentioned: Set<Channel>
            (referent, mentioned) = mentions(areAsked: takesPublishers) {
                $0.apply(link, to: owner, in: expression, isTold: isTold && isLast, isCalled: isCalled)
            }
            switch link.kind {
            case .call(let arguments): chain.add(calledWith: arguments, mentioning: mentioned)
            case .member(let name):
                let isOperator = isCalled && referent.namedMember != nil && !Operators.rows(named: name).isEmpty
                let channel = isOperator ? nil : channel(of: name, memberOf: owner, standingFor: referent)
                chain.add(member: name, channel, of: program.objects(ofType: owner.type(in: program)))
            default: break
            }
            if changes || isCalled && isMutating(referent) { noteChange(ofPartOf: expression.prefix(index)) }
        }
        if !endsOfOptionals.isEmpty { flow.begin(after: endsOfOptionals + [flow.here()]) }
        note(mentioned: chain)
        return (referent, chain)
    }

    // MARK: - What is observed

    /// What an expression observes that begins with a name, which may stand for a chain that was begun elsewhere.
    private func chain(beginningWith root: Expression.Root, _ referent: Referent) -> ObservedChain {
        guard case .name(let name) = root else { return ObservedChain() }
        let value = local(name)
        var chain = value?.chain ?? chainOfSelf ?? ObservedChain()
        let own = value == nil ? channel(of: name, memberOf: nil, standingFor: referent) : .publisher(name, of: .code(self.owner))
        chain.add(member: name, own, of: program.objects(ofType: type))
        return chain
    }

    /// Notes what a call of something of which no row tells does to what a chain comes from.
    private mutating func noteCall(of referent: Referent, _ arguments: [Argument], _ chain: ObservedChain, at offset: Int) {
        let own = referent.operators(taking: arguments, in: program)
        note(chain, flowsTo: own.map(Channel.receiver))
        let handles = own.contains(where: program.handlesAtOnce)
        var observed = chain
        if handles { observe(ObservedHandler.all(in: arguments, of: nil), of: &observed, isPublisher: true, at: offset) }
        guard let (name, receiver) = referent.namedMember, let receiver, own.isEmpty else { return }
        if known.function(named: name, on: receiver.type?.knownName)?.effect == .sends, receiver.variable == nil {
            for source in chain.targets { note(call(.channel(source), at: offset)) }
        } else if program.isPublisher(receiver), Operators.rows(named: name).allSatisfy({ $0.role != .cancellable }) {
            observe(ObservedHandler.all(in: arguments, of: nil), of: &observed, isPublisher: true, at: offset)
        }
    }

    /// What a subscription, or an operator on the way to one, runs when something is sent to what it begins with.
    ///
    /// - Parameters:
    ///   - row: the operator, which the chain goes on behind.
    ///   - isPublisher: whether it is one for certain: a collection, say, would run the closures where it stands.
    /// - Returns: what it gives.
    @discardableResult
    private mutating func observe(
        _ handlers: [ObservedHandler], of chain: inout ObservedChain, by row: Operator? = nil, isPublisher: Bool, at offset: Int
    ) -> Value {
        let read = handlers.map { handler in mentions(areAsked: row != nil) { $0.value(of: handler) } }
        if let row {
            for (handler, read) in zip(handlers, read) where !handler.isClosure { chain.add(givenTo: row, mentioning: read.mentioned) }
        }
        var run: [NodeSummary.Call] = []
        for (value, _) in read {
            guard let callees = value.callees else { continue }
            run += callees
            if !isPublisher { note(called: value, isPossible: true, at: offset) }
            for source in chain.sources { note(source, runs: value, isSoon: chain.isHopped) }
        }
        if let row { chain.add(row, mentioning: read.reduce(into: []) { $0.formUnion($1.mentioned) }, running: run) }
        return isPublisher ? .fresh(.named(KnownPublisherType.erased), from: nil) : .unknown
    }

    /// What a subscription runs before it returns, or starts, because there is a value.
    private mutating func deliverAtOnce(_ chain: ObservedChain) {
        if !chain.now.isEmpty { looping(while: { reader in for call in chain.now { reader.note(call) } }, { _ in }) }
        if !chain.soon.isEmpty { note { $0.started += chain.soon } }
    }

    /// What is run for each value, having noted what naming it does. What is no closure is code of its own all the same.
    private mutating func value(of handler: ObservedHandler) -> Value {
        let offset = handler.offset
        switch handler {
        case .function(let expression):
            let value = argument(expression)
            if expression.closure != nil || value.callees == nil { return value }
            return readNode(at: offset) { $0.note(called: value, at: offset) }
        case .sets(let path, let object):
            let (path, object) = (argument(path).keyPath, argument(object))
            return readNode(at: offset) { reader in
                if let path { _ = reader.follow(path, from: object, .write, at: offset) } else { reader.noteUnknown(at: offset) }
            }
        case .setsPublished(let property): return readNode(at: offset) { $0.set(property.projected, .write) }
        case .sends(let subject):
            let subject = argument(subject)
            return readNode(at: offset) { $0.send(subject, at: offset) }
        }
    }

    // MARK: - What stands first

    private mutating func root(of expression: Expression, _ access: Access = .read, isTold: Bool = false) -> Referent {
        let offset = expression.rootRange.lowerBound
        switch expression.root {
        case .name(let name):
            return referent(of: name.withoutLabels, access, at: offset).meant(by: name, in: program)
        case .implicitMember(let name): return memberOfExpectedType(name)
        case .literal(let literal):
            noteLiteral(of: expected, at: offset)
            return .value(literal.value)
        case .string(let parts):
            noteLiteral(of: expected, at: offset)
            note(given: parts.map { value(of: $0) }, at: offset)
            // Which of them is meant the labels say, which are not read.
            let interpolation = "appendInterpolation"
            if !parts.isEmpty, program.functions[interpolation] != nil { note(call(.anyFunction(named: interpolation), at: offset)) }
            return .value(.fresh(.string, from: nil))
        case .closure(let closure): return .value(read(closure, calledWith: []).value)
        case .tuple(let parts):
            if parts.count == 1, parts[0].label == nil { return .value(value(of: parts[0].value, as: expected)) }
            var value = Value.unknown
            value.elements = parts.map { ($0.label, self.value(of: $0.value)) }
            value.callees = program.list(of: value.elements.map(\.value).filter(program.mayHoldFunctions)).callees
            return .value(value)
        case .array(let parts):
            noteLiteral(of: expected, at: offset)
            let element = expected?.element
            return .value(program.list(of: parts.map { value(of: $0, as: element) }))
        case .dictionary(let parts):
            noteLiteral(of: expected, at: offset)
            let held = expected?.subscripted
            let values = parts.enumerated().map { value(of: $0.element, as: $0.offset % 2 == 1 ? held : nil) }
            let (keys, given) = (values.alternating(from: 0), values.alternating(from: 1))
            return .value(program.dictionary(of: program.list(of: keys).element, program.list(of: given).element))
        case .conditional(let condition, let then, let other):
            let type = expected
            _ = value(of: condition)
            return .value(branching({ $0.value(of: then, as: type) }, { $0.value(of: other, as: type) }, joined: program.either))
        case .statement(let statement):
            let outer = result
            result = expected
            defer { result = outer }
            return .value(read(statement, giving: true))
        case .cast(let inner, let keyword, let text):
            let type = Value.fresh(TypeExpression(parsing: text), from: self.type)
            let value = value(of: inner, as: type)
            if keyword == "is" { return .value(.fresh(.bool, from: nil)) }
            return .value(Value(type: type.type, context: type.context, place: value.place, callees: value.callees))
        case .prefixed("&", let inner):
            let value = set(inner, isGivenToKeep ? .grow : .update)
            // Whoever is given it may put another function there.
            if value.callees != nil, let holder = value.holder { note(assigned: .unknown, to: holder) }
            return .value(value)
        case .prefixed(let sign, let inner):
            // `try`, `await`
            if sign.first?.isLetter == true {
                let (start, wasAwaited) = (flow.here(), isAwaited)
                if sign == "await" { isAwaited = true }
                defer {
                    isAwaited = wasAwaited
                    switch sign {
                    case "try": flow.noteThrowing(since: start)
                    case "await": flow.noteAwaited(since: start)
                    default: break
                    }
                }
                return .value(value(of: inner, as: expected, isTold: isTold && expression.links.isEmpty))
            }
            let value = semantics.names.changeOperand(sign) ? set(inner, .update) : value(of: inner)
            callOperator(sign, value, at: offset)
            return .value(.fresh(value.type, from: value.context))
        case .infix(let operands, let operators):
            return .value(asking(for: expression.memo, at: offset) { $0.infix(operands, operators) })
        case .assignment(let target, let given):
            let value = value(of: given, as: given.needsType ? type(ofTarget: target) : nil)
            assign(value, to: target)
            return .value(.unknown)
        case .keyPath(_, let path): return .value(Value(keyPath: path))
        case .type(let text): return .outsideType(TypeExpression(parsing: text))
        // A text: nothing is read.
        case .macro("keyPath", _): return .value(.fresh(.string, from: nil))
        case .macro(let name, let arguments):
            let values = arguments.map { argument($0.value) }
            if known.function(named: "#" + name, on: "") == nil { noteUnknown(at: offset) }
            return .value(name == "selector" ? values.first ?? .unknown : .unknown)
        case .other(let parts):
            for part in parts { _ = value(of: part) }
            return .value(.unknown)
        }
    }

    /// `.shared`, `.load(id)`, `.init(id)`: a member of a type that the place says, which the name alone may tell.
    private mutating func memberOfExpectedType(_ name: String) -> Referent {
        if let type = expected.flatMap(nominal) {
            if name.withoutLabels == "init" { return .type(type) }
            let own = (program.members(name.withoutLabels, of: type) ?? []).filter { program[$0].isStatic || program[$0].kind == .enumCase }
            if !own.isEmpty { return use(own, of: .fresh(.named(type), from: nil), .read, at: program[own[0]].nameRange.lowerBound) }
        }
        let own = semantics.names.ofTypes(name.withoutLabels)
        guard own.count == 1 else { return own.isEmpty ? .value(.unknown) : .unknown }
        return use(own, of: .unknown, .read, at: program[own[0]].nameRange.lowerBound)
    }

    // MARK: - What is set

    /// What a value is for that is set there.
    private func type(ofTarget target: Expression) -> Value? {
        target.plainName.flatMap(local) ?? target.variable(in: self).map(semantics.value)
    }

    /// The variable that an expression stands for, where that holds functions.
    private func holder(of expression: Expression) -> FunctionHolder? {
        expression.variable(in: self).map(FunctionHolder.declared) ?? expression.plainName.flatMap(local)?.holder
    }

    /// Sets what an expression stands for.
    mutating func assign(_ value: Value, to target: Expression) {
        let variable = target.variable(in: self)
        set(target, .write)
        if let variable {
            note(assigned: value, to: variable)
            note(kept: value, in: variable)
            if value.maker == node, target.plainName != nil, program[variable].isLet { madeForSelf.insert(variable) }
        } else if case .subscript? = target.links.last?.kind, let holder = holder(of: target.collection) {
            note(assigned: value, to: holder)
        } else if let name = target.plainName, let known = local(name) {
            if let holder = known.holder { note(assigned: value, to: holder) } else { rebind(name, to: known.assigned(value)) }
        }
    }

    /// Notes that what an expression stands for is set, or a part of it.
    @discardableResult
    mutating func set(_ target: Expression, _ access: Access) -> Value {
        if case .tuple(let parts) = target.root, target.links.isEmpty {
            for part in parts { set(part.value, access) }
            return .unknown
        }
        guard let last = target.links.lastIndex(where: { !$0.isMark }) else {
            if case .name = target.root { return value(of: root(of: target, access), at: target.range.lowerBound) }
            return value(of: target)
        }
        var owner = target
        owner.links = Array(target.links[..<last])
        let offset = target.range.lowerBound
        switch target.links[last].kind {
        case .member(let name):
            let base = self.referent(of: owner).0
            // A part of a value that a variable holds is a part of the variable.
            if case .value(let value) = base, let type = nominal(of: value), program.isValueType(type), let place = value.place {
                note(written: place, at: offset)
            }
            noteChange(ofPartOf: owner)
            return value(of: member(name, of: base, access, at: offset), at: offset)
        case .subscript(let arguments):
            let base = value(of: self.referent(of: owner).0, at: offset)
            noteChange(ofPartOf: owner)
            return subscripted(base, arguments, access, at: offset)
        default: return value(of: target)
        }
    }

    /// Notes what a change of a part of a value sets off in what holds it: setters, observers, wrappers, and what is sent by that.
    ///
    /// A part of an object changes nothing but the object.
    private mutating func noteChange(ofPartOf owner: Expression) {
        guard owner.links.count < Self.mostParts else { return noteUnknown(at: owner.range.lowerBound) }
        guard let last = owner.links.lastIndex(where: { !$0.isMark }) else {
            var plain = owner
            plain.links = []
            if let id = plain.variable(in: self), isWatched(id), !holdsObject(id, semantics.value(of: id)) { set(plain, .update) }
            return
        }
        var outer = owner
        outer.links = Array(owner.links[..<last])
        switch owner.links[last].kind {
        case .subscript: set(owner, .update)
        case .member(let name):
            guard let id = owner.variable(in: self) else {
                if case .value(let value) = referent(of: outer).0, line(of: name, on: value)?.effect == .sends { set(owner, .update) }
                return
            }
            if holdsObject(id, semantics.value(of: id)) { return }
            if isWatched(id) { set(owner, .update) } else { noteChange(ofPartOf: outer) }
        case .call, .generic, .optional, .force, .conditional: return
        }
    }

    /// No code that people write names parts of parts as deep as that.
    private static var mostParts: Int { 64 }

    // MARK: - Operators

    private mutating func infix(_ operands: [Expression], _ operators: [String]) -> Value {
        var result = Value.unknown
        let comparesOrSets = operators.contains { OperatorSign.comparison.covers($0) || OperatorSign.assigns($0) }
        let outer = comparesOrSets ? nil : expected
        // What is added is evaluated before what it is added to is read.
        let isUpdate = operators.first.map(OperatorSign.assigns) ?? false
        for index in isUpdate ? [Int](operands.indices.dropFirst()) + [0] : [Int](operands.indices) {
            let operand = operands[index]
            let type = outer ?? (result.type == nil ? nil : result)
            let sign = index < operators.count ? operators[index] : ""
            let isSet = OperatorSign.assigns(sign) || semantics.names.changeOperand(sign)
            let value =
                isSet
                ? set(operand, .update)
                : index > 0 ? self.operand(operand, of: operators[index - 1], behind: result, as: type) : self.value(of: operand, as: type)
            if isSet, let place = value.place { note(written: place, at: operand.range.lowerBound) }
            if index < operators.count { callOperator(sign, value, at: operand.range.lowerBound) }
            result = index == 0 ? isUpdate ? program.either(value, result) : value : program.either(result, value)
            result.place = nil
        }
        if operators.contains(where: OperatorSign.comparison.covers) { return .fresh(.bool, from: nil) }
        return operators == ["??"] ? result.unwrapped : result
    }

    // MARK: - Links

    private mutating func apply(_ link: Link, to referent: Referent, in expression: Expression, isTold: Bool, isCalled: Bool) -> Referent {
        let offset = expression.range.lowerBound
        switch link.kind {
        case .member(let name):
            if isCalled, case .value(let value) = referent, let known = line(of: name, on: value), let change = known.change,
                let place = value.place
            {
                note(written: place, adds: change == .adds, at: offset)
            }
            // `ids.map(User.init)`
            if !isCalled, name.withoutLabels == "init", case .type(let type) = referent {
                return .value(Value(callees: makers(of: type, at: offset)))
            }
            return member(name, of: referent, .read, at: offset).meant(by: name, in: program)
        case .call(let arguments): return .value(called(referent, arguments, isTold: isTold, at: offset))
        case .subscript(let arguments): return .value(subscripted(value(of: referent, at: offset), arguments, .read, at: offset))
        case .generic: return referent
        case .optional, .force:
            if case .value(let value) = referent { return .value(value.unwrapped) }
            return referent
        case .conditional: return .unknown
        }
    }

    private mutating func subscripted(_ base: Value, _ arguments: [Argument], _ access: Access, at offset: Int) -> Value {
        let given = arguments.map { argument($0.value) }
        let itself: String? = if case .type(let type)? = typeItself(base) { type } else { nil }
        if arguments.first?.label == "keyPath", let path = given.first?.keyPath { return follow(path, from: base, access, at: offset) }
        if arguments.first?.label == "keyPath" {
            touchAny(of: base, access, at: offset)
            return .unknown
        }
        let place = place(of: base)
        if access.writes, let place { note(written: place, at: offset) }
        if access.reads, let place, case .outside = place { note(read: place, at: offset) }
        if let type = nominal(of: base) ?? itself, let all = program.members("subscript", of: type) {
            let own = all.filter { program[$0].isStatic == (itself != nil) }
            let taking = own.filter { program[$0].parameters.take(arguments) }
            for id in taking.isEmpty ? own : taking {
                if access.reads { note(call(.body(id), on: base.place, at: offset)) }
                if access.writes { note(call(.setter(id), on: base.place, at: offset)) }
            }
            if let first = taking.first { return self.given(program.declaredType(of: first), by: first) }
        }
        return base.subscripted
    }

    /// What stands at the end of a key path.
    mutating func follow(_ path: [String], from base: Value, _ access: Access, at offset: Int) -> Value {
        var referent = Referent.value(base)
        for (index, name) in path.enumerated() {
            if name == "self" || name == "?" || name == "!" { continue }
            let owner = value(of: referent, at: offset)
            referent = member(name, of: referent, index == path.count - 1 ? access : .read, at: offset)
            if index < path.count - 1, access.writes, case .value(let part) = referent, let id = part.variable, isWatched(id),
                !holdsObject(id, semantics.value(of: id))
            {
                touch(id, owner, .update, at: offset)
            }
        }
        return value(of: referent, at: offset)
    }
}

extension Expression {
    /// The stored variable of the scanned code that it stands for where a reader is, without noting anything.
    func variable(in reader: CodeReader) -> DeclarationID? {
        let program = reader.program
        var probe = reader.probe
        var owner = self
        guard let last = links.lastIndex(where: { !$0.isMark }) else {
            guard let name = plainName, reader.local(name) == nil else { return nil }
            return (reader.type.flatMap { program.members(name, of: $0) } ?? program.globals[name])?.first {
                program[$0].kind == .variable
            }
        }
        guard case .member(let name) = links[last].kind else { return nil }
        owner.links = Array(links[..<last])
        switch probe.referent(of: owner).0 {
        case .value(let value):
            if let type = probe.nominal(of: value) {
                return program.members(name, of: type)?.first { program[$0].kind == .variable }
            }
            let all = program.variablesByName[name] ?? []
            return value.type == nil && all.count == 1 ? all[0] : nil
        case .type(let type): return program.members(name, of: type)?.first { program[$0].kind == .variable }
        default: return nil
        }
    }

    /// The collection that an element is of.
    fileprivate var collection: Expression {
        var result = self
        result.links.removeLast()
        return result
    }
}
