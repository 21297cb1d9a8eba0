import Analysis
import CombineModel
import Facts
import Lexing

/// What calls give, and what they do.
extension CodeReader {
    mutating func called(_ referent: Referent, _ arguments: [Argument], isTold: Bool, at offset: Int) -> Value {
        switch referent.made(with: arguments, in: program) {
        case .functions(let ids, let base):
            let taking = ids.filter { program[$0].parameters.take(arguments) }
            return call(meant(taking.isEmpty ? ids : taking), on: base, arguments, at: offset)
        case .type(let name): return make(name, arguments, at: offset)
        // `SecItemAdd` begins like a type.
        case .outsideType(let type) where type.dottedName.flatMap { known.function(named: $0, on: "") } != nil:
            return callOutside(type.dottedName ?? "", nil, nil, arguments, isTold: isTold, at: offset)
        case .outsideType(let type):
            let line = known.function(named: "init", on: type.dottedName ?? "", label: arguments.first?.label)
            note(line, on: type.dottedName, at: offset)
            let given = hand(arguments, on: nil, making: type, line, at: offset)
            if line?.effect == .varies, arguments.isEmpty { note(read: .outside(type.dottedName ?? ""), at: offset) }
            if line?.effect == .inspects { for value in given { touchAny(of: value, .read, at: offset) } }
            var made =
                line?.result == nil
                ? Value.fresh(type.holding(given, known), from: self.type) : line?.value(calledOn: nil, with: given) ?? .unknown
            made = made.holding(given)
            // `DispatchWorkItem { … }` is as good as the closure that it keeps.
            if line?.timing == .later { made.callees = given.last?.callees }
            return made
        case .enumCase(let id, let value):
            var generics = GenericArguments()
            let given = evaluate(arguments, for: [id], &generics)
            for carried in given where program.mayHoldFunctions(carried) { note(assigned: carried, to: .declared(id)) }
            hand(arguments, given, to: id)
            return value.holding(given)
        case .value(let value):
            if let type = nominal(of: value), let own = program.members("callAsFunction", of: type), !own.isEmpty {
                return call(own, on: value, arguments, at: offset)
            }
            let types = value.function?.parameters ?? []
            for (index, argument) in arguments.enumerated() {
                let given = self.argument(argument.value, as: index < types.count ? types[index] : nil)
                note(given, passedTo: value, index, at: argument.range.lowerBound)
            }
            note(languageCalls: ["dynamicallyCall"], of: value, at: offset)
            note(called: value, isFailure: arguments.isFailure, at: offset)
            return result(of: (value.callees ?? []).map(\.target), value.function?.result ?? .unknown, at: offset)
        case .anyMember(let name, let base):
            if program.functions[name] != nil { note(call(.anyFunction(named: name), on: base.place, at: offset)) }
            return callOutside(name, base, nil, arguments, isTold: isTold, at: offset)
        case .outsideMember(let name, let receiver, let type):
            let own = receiver?.type == nil ? [] : referent.operators(taking: arguments, in: program)
            if let receiver, !own.isEmpty { return call(own, on: receiver, arguments, at: offset) }
            return callOutside(name, receiver, type, arguments, isTold: isTold, at: offset)
        case .unknown:
            evaluate(arguments)
            noteUnknown(at: offset)
            return .unknown
        }
    }

    /// Those of some functions that a call means: what is awaited is async where one of them is, and nothing else is.
    private func meant(_ ids: [DeclarationID]) -> [DeclarationID] {
        let meant = ids.filter { program[$0].isAsync == isAwaited }
        return meant.isEmpty ? ids : meant
    }

    @discardableResult
    private mutating func evaluate(_ arguments: [Argument]) -> [Value] { arguments.map { argument($0.value) } }

    /// Evaluates what functions of the scanned code are given: what a closure among it is called with, their parameters say.
    ///
    /// - Parameter generics: what the types stand for that whoever calls says; those that an argument says are added.
    private mutating func evaluate(_ arguments: [Argument], for ids: [DeclarationID], _ generics: inout GenericArguments) -> [Value] {
        guard let id = ids.first else { return evaluate(arguments) }
        let parameters = program[id].parameters
        var types: [Int: TypeExpression] = [:]
        for (index, parameter) in parameters.taken(by: arguments) {
            types[index] = TypeExpression(parsing: parameters[parameter].type)
        }
        return arguments.enumerated().map { index, argument in
            guard case .function(let function)? = types[index]?.strippingOptionals else {
                let value = self.argument(argument.value, as: types[index].map { generics[$0] ?? given($0, by: id) })
                if let type = types[index] {
                    generics.bind(type, to: value)
                    follow(value, argument.value, handedFor: type, generics)
                }
                return value
            }
            return self.argument(
                argument.value, calledWith: function.parameters.map { generics[$0.type] ?? given($0.type, by: id) },
                as: given(.function(function), by: id))
        }
    }

    /// Whoever is handed a key path may read what it leads to, or set that.
    private mutating func follow(_ value: Value, _ expression: Expression, handedFor type: TypeExpression, _ generics: GenericArguments) {
        guard let path = value.keyPath, case .keyPath(let root, _) = expression.root, let name = type.simpleName, name.hasSuffix("KeyPath")
        else { return }
        let written = root.map { Value.fresh(TypeExpression(parsing: $0), from: self.type) }
        let base = written ?? type.genericArguments.first.flatMap { generics[$0] ?? .fresh($0, from: self.type) } ?? .unknown
        _ = follow(path, from: base, name.hasSuffix("WritableKeyPath") ? .update : .read, at: expression.range.lowerBound)
    }

    // MARK: - Functions of the scanned code

    private mutating func call(_ ids: [DeclarationID], on base: Value, _ arguments: [Argument], at offset: Int) -> Value {
        var generics = ids.first.map { GenericArguments(of: $0, on: base, in: program) } ?? GenericArguments()
        return call(ids, on: base, arguments, &generics, at: offset)
    }

    /// - Parameter object: which object they are called on, where that is none that was there before.
    private mutating func call(
        _ ids: [DeclarationID], on base: Value, as object: CalledObject? = nil, _ arguments: [Argument], _ generics: inout GenericArguments,
        at offset: Int
    ) -> Value {
        let given = evaluate(arguments, for: ids, &generics)
        var result: Value?
        for id in ids where program[id].parameters.contains(where: \.hasDefault) { note(call(.defaults(id), at: offset)) }
        var called: [NodeSummary.Call] = []
        for id in ids {
            let answers = targets(of: id, on: base)
            if !answers.isEmpty || program.code(of: id) != nil || !program.isRequirement(id) {
                let types = types(of: id, on: base, answers, generics)
                called += (answers.isEmpty ? [id] : answers).map {
                    call(.body($0), on: base.place, object ?? self.object(base), types, at: offset)
                }
            } else {
                noteUnknown(at: offset)
            }
        }
        note(oneOf: called)
        for id in ids {
            if program[id].has(modifier: "mutating"), let place = base.place { note(written: place, at: offset) }
            hand(arguments, given, to: id)
            share(handedOn: arguments)
            let type = program.declaredType(of: id)
            let value = others(self.result(of: called.map(\.target), type.flatMap { generics[$0] } ?? self.given(type, by: id), at: offset))
            result = result.map { program.either($0, value) } ?? value
        }
        return result ?? .unknown
    }

    /// Makes a value of a type of the scanned code.
    private mutating func make(_ type: String, _ arguments: [Argument], at offset: Int) -> Value {
        var made = Value.fresh(.named(type), from: nil)
        if !program.isValueType(type) {
            made.maker = node
            note { $0.makes.append(type) }
        }
        // What is not kept goes at once, and nobody follows who keeps it.
        for id in program.lineage(of: type).flatMap({ $0.members["deinit"] ?? [] }) {
            var released = call(.body(id), at: offset)
            released.isPossible = true
            note(released)
        }
        let written = program.initializers(of: type).filter { program[$0].parameters.take(arguments) }
        if let first = written.first {
            var generics = GenericArguments(of: first, on: .unknown, in: program)
            _ = call(written, on: made, as: .new, arguments, &generics, at: offset)
            made.type = generics.type(named: type, in: program)
            return made
        }
        let variables = program.storedVariables(of: type, takenBy: arguments)
        let given = zip(arguments, variables).map { argument, variable in self.argument(argument.value, as: variable.map(semantics.value)) }
        callInitialValues(of: type, at: offset)
        made = made.holding(given)
        guard var generics = variables.lazy.compactMap(\.self).first.map({ GenericArguments(of: $0, on: .unknown, in: program) }) else {
            return made
        }
        for (index, argument) in arguments.enumerated() {
            guard let variable = variables[index] else { continue }
            note(assigned: given[index], to: variable)
            note(kept: given[index], in: variable)
            guard let type = program.declaredType(of: variable) else { continue }
            generics.bind(type, to: given[index])
            follow(given[index], argument.value, handedFor: type, generics)
        }
        made.type = generics.type(named: type, in: program)
        return made
    }

    // MARK: - Functions from outside

    private mutating func callOutside(
        _ name: String, _ receiver: Value?, _ type: String?, _ arguments: [Argument], isTold: Bool, at offset: Int
    ) -> Value {
        let line = program.knownFunction(named: name, on: receiver == nil ? type ?? "" : type, around: self.type, arguments.first?.label)
        let place = receiver.flatMap(place)
        if line == nil, isTold, let place, case .outside = place { note(written: place, at: offset) }
        note(line, calledOn: receiver, type, arguments, at: offset)
        if line?.takesTime ?? false { flow.noteTakesTime() }
        // What a bag is given it keeps besides all else; to cancel a subscription takes it from what holds it.
        let isOfHandle = receiver != nil && Operators.isOfHandle(name, arguments.map(\.label))
        isGivenToKeep = isOfHandle
        let given = hand(arguments, on: receiver, line, at: offset)
        isGivenToKeep = false
        if line?.change == .adds, let id = receiver?.variable { for value in given { note(kept: value, in: id) } }
        if isOfHandle { note(calledHandle: receiver, keptIn: place, arguments, given, at: offset) }
        switch line?.effect {
        case .posts: note(call(.channel(.notification(arguments.notificationName)), at: offset))
        case .sends:
            send(receiver, carrying(arguments, given), at: offset)
            share(handedOn: arguments)
            if let place, case .outside = place { note(written: place, at: offset) }
        case .inspects: for value in given { touchAny(of: value, .read, at: offset) }
        case .observes: observe(arguments, given)
        case .writes: if let place { note(written: place, at: offset) }
        case .varies: note(read: .outside(type ?? receiver?.type?.dottedName ?? name), at: offset)
        case .adds, .mutates, .removes, .pure: break
        case .anything, .ends: noteUnknown(at: offset)
        case nil: if line == nil, !isOfHandle || arguments.isEmpty { noteUnknown(at: offset) }
        }
        var result = line.map { $0.value(calledOn: receiver, with: given) } ?? .unknown
        if line?.result == .made { result = self.result(of: given.last?.callees?.map(\.target) ?? [], result, at: offset) }
        let isOfOutside = receiver.map(isForeign) ?? true
        result.isForeign = result.type == nil && isOfOutside && given.allSatisfy(isForeign)
        return result
    }

    /// Hands closures to a function from outside.
    @discardableResult
    private mutating func hand(
        _ arguments: [Argument], on receiver: Value?, making type: TypeExpression? = nil, _ line: KnownFunction?, at offset: Int
    ) -> [Value] {
        let element = receiver?.element ?? .unknown
        let isFuture = type?.simpleName.map(Operators.beginsWhenMade) ?? false
        // Code that is not scanned, and has nothing of the scanned code, calls back with its own.
        let others: Value = line == nil && type == nil && receiver.map(isForeign) ?? false ? .foreign : .unknown
        var given: [Value] = []
        for argument in arguments {
            var value: Value
            var made = Value.unknown
            if let closure = argument.value.closure {
                let promise = Value(callees: [call(.promise(owner, offset: closure.range.lowerBound), at: offset)])
                (value, made) = read(closure, calledWith: isFuture ? [promise] : element.asParameters, others: others)
            } else {
                value = self.argument(argument.value)
                if let path = value.keyPath, line?.timing == .now { made = follow(path, from: element, .read, at: offset) }
            }
            guard value.callees != nil else {
                given.append(value.keyPath == nil ? value : made)
                continue
            }
            if let line { note(taker: line, at: argument.range.lowerBound) }
            switch line?.timing(givenIn: arguments, of: program.files[file].file) {
            case .now where line?.callsOnce ?? false: note(called: value, at: offset)
            case .now: looping(while: { $0.note(called: value, at: offset) }, { _ in })
            case .later: break
            case .soon: note(started: value, on: receiver, at: offset)
            case .nowAndLater, nil: note(called: value, isPossible: true, at: offset)
            }
            if argument.value.closure != nil { made.callees = value.callees }
            given.append(argument.value.closure == nil ? value : made)
            if line?.change != nil, let holder = receiver?.holder { note(assigned: value, to: holder) }
        }
        note(given: given + [receiver].compactMap(\.self), at: offset)
        return given
    }

    // MARK: - Operators of the scanned code

    /// The right side of an operator, which may be a function that it calls with the left one: `service |> { $0.refresh() }`.
    mutating func operand(_ expression: Expression, of sign: String, behind left: Value, as type: Value?) -> Value {
        let ids = (program.functions[sign] ?? []).filter { program[$0].parameters.count == 2 }
        guard let id = ids.first, program[id].parameters[1].takesFunction,
            case .function(let function) = TypeExpression(parsing: program[id].parameters[1].type).strippingOptionals
        else { return value(of: expression, as: type) }
        var generics = GenericArguments(of: id, on: .unknown, in: program)
        generics.bind(TypeExpression(parsing: program[id].parameters[0].type), to: left)
        let value = argument(expression, calledWith: function.parameters.map { generics[$0.type] ?? given($0.type, by: id) })
        for id in ids { note(handed: value, to: id, 1, at: expression.range.lowerBound) }
        return value
    }
}
