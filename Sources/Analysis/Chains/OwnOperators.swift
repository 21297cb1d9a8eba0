import CombineModel
import Facts
import Lexing

/// Operators of one's own whose whole body is one of a few forms that have an async form, whatever they are called.
struct OwnOperators {
    let program: Program

    /// The row of an operator that the scanned code declares: nil where what it does has no async form of its own.
    func row(of ids: [DeclarationID], named name: String) -> Operator? {
        let forms = ids.map { form(of: $0) }
        guard let form = forms.first ?? nil, forms.allSatisfy({ $0 == form }) else { return nil }
        return .ofOwn(named: name, form)
    }

    /// Whether an operator that has the name of one of Combine's comes down to that: else what it does is another thing.
    func comesDownToItsNamesake(_ id: DeclarationID) -> Bool {
        guard let block = program.body(of: id)?.getter, block.statements.count == 1, let calls = block.statements[0].returned?.operatorCalls
        else {
            return false
        }
        return calls.contains { $0.name == program[id].name }
    }

    private func form(of id: DeclarationID) -> Lowering? {
        if awaitsItsClosure(id) { return .awaitedTransform }
        let declaration = program.declaration(id)
        guard let block = program.body(of: id)?.getter, let body = block.only?.returned,
            var calls = body.operatorCalls
        else { return nil }
        calls.removeAll { Operators.row(named: $0.name, labels: [])?.isAny(of: .onlyErases) ?? false }
        guard calls.count <= 1 else { return nil }
        guard let call = calls.first else { return declaration.parameters.isEmpty ? .identity : nil }
        guard call.arguments.count == 1, call.arguments[0].label == nil, let closure = call.arguments[0].value.closure,
            let row = Operators.row(named: call.name, labels: [.wildcard]), !row.isAny(of: .mayFail), row.failure != .error
        else { return nil }
        let parameters = declaration.parameters
        if row.isAny(of: .maps), parameters.isEmpty, closure.discardsItsParameter { return .discard }
        if row.isAny(of: .mapsFailure), parameters.isEmpty, closure.onlyWidensItsError { return .identity }
        let pairs = row.withoutUnwrapping != nil && parameters.count == 1 && closure.pairsWeakly(with: parameters[0].name)
        return pairs ? .pairWithObject : nil
    }

    /// Whether an operator gives what an async function makes of each value: `func asyncMap<T>(_ transform: @escaping (Output) async -> T)`.
    /// Its type alone says so, whatever its body does it with: nothing else makes a `T`.
    private func awaitsItsClosure(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard let last = declaration.parameters.last, declaration.parameters.dropLast().allSatisfy(\.hasDefault),
            case .function(let function) = TypeExpression(parsing: last.type), function.isAsync, function.parameters.count == 1,
            ["Output", "Self.Output"].contains(function.parameters[0].type.description), let made = function.result.simpleName,
            let generic = declaration.genericParameters.first(where: { $0.name == made }), [nil, "Sendable"].contains(generic.constraint)
        else { return false }
        return program.declaredType(of: id)?.mentions([made]) ?? false
    }

    /// Whether a call with these arguments comes to the same as the same call of the operator of Combine whose name it has: what it is given is
    /// handed on, and no more is done for this call. `handleEvents(receiveOutput:receiveFailure:)` over
    /// `handleEvents(receiveOutput:receiveCompletion:)`, called with `receiveOutput` alone: whichever of the two the compiler takes, the same
    /// happens.
    func onlyPassesOn(_ id: DeclarationID, _ arguments: [Argument]) -> Bool {
        let declaration = program.declaration(id)
        guard !arguments.isEmpty, let block = program.body(of: id)?.getter, block.statements.count == 1,
            let calls = block.statements[0].returned?.operatorCalls, calls.count == 1, let call = calls.first, call.name == declaration.name
        else { return false }
        var given: Set<String> = []
        for argument in arguments {
            guard let label = argument.label,
                let parameter = declaration.parameters.first(where: { $0.label == label }),
                call.arguments.contains(where: { $0.label == label && $0.value.plainName == parameter.name })
            else { return false }
            given.insert(parameter.name)
        }
        let absent = Set(declaration.parameters.lazy.filter { $0.defaultText == "nil" && !given.contains($0.name) }.map(\.name))
        return call.arguments.allSatisfy { argument in
            argument.value.plainName.map { given.contains($0) || absent.contains($0) }
                ?? argument.value.closure?.asksOnly(absent) ?? false
        }
    }
}

extension Expression {
    /// `self.map { … }.eraseToAnyPublisher()` or the same without `self`: the operators in order; nil for anything else.
    var operatorCalls: [(name: String, arguments: [Argument])]? {
        var links = links[...]
        var result: [(name: String, arguments: [Argument])] = []
        switch root {
        case .name("self"): break
        case .name(let name):
            guard case .call(let arguments)? = links.popFirst()?.kind else { return nil }
            result.append((name, arguments))
        default: return nil
        }
        while let link = links.popFirst() {
            guard case .member(let name) = link.kind, case .call(let arguments)? = links.popFirst()?.kind else { return nil }
            result.append((name, arguments))
        }
        return result
    }
}

extension Closure {
    /// `{ _ in }`, `{ _ in () }`, `{ _ in return }`
    fileprivate var discardsItsParameter: Bool {
        guard captures.isEmpty, parameters?.map(\.name) == [.wildcard], body.statements.count <= 1 else { return false }
        guard let only = body.statements.first else { return true }
        if case .return(nil) = only.kind { return true }
        return only.returned?.isEmptyTuple ?? false
    }

    /// `{ [weak object] value in guard let object else { return nil }; return (object, value) }`
    fileprivate func pairsWeakly(with object: String) -> Bool {
        guard captures.count == 1, captures[0].specifier == "weak", captures[0].name == object, captures[0].value == nil,
            parameters?.count ?? 1 == 1, body.statements.count == 2,
            case .guard(let conditions, let otherwise) = body.statements[0].kind, conditions.count == 1,
            case .binding(.name(object), _, let given) = conditions[0], given.map({ $0.plainName == object }) ?? true,
            otherwise.statements.count == 1, otherwise.statements[0].returned?.isNil ?? false
        else { return false }
        return body.statements[1].returned?.isPair(object, parameters?.first?.name ?? "$0") ?? false
    }
}

extension Expression {
    /// `(object, value)`, without labels.
    fileprivate func isPair(_ object: String, _ value: String) -> Bool {
        guard links.isEmpty, case .tuple(let elements) = root, elements.count == 2, elements.allSatisfy({ $0.label == nil }) else {
            return false
        }
        return elements[0].value.plainName == object && elements[1].value.plainName == value
    }
}

extension Expression {
    /// `finish?()`, `fail?(error)`: a call that nothing comes of where there is nothing to call.
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        guard let name = plainRootName, absent.contains(name), links.count == 2, case .optional = links[0].kind,
            case .call = links[1].kind
        else { return false }
        return true
    }
}

extension Closure {
    /// Whether it does nothing as long as `absent` are `nil`.
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        let parameters = Set(parameters?.map(\.name) ?? [])
        return captures.isEmpty && absent.isDisjoint(with: parameters) && body.asksOnly(absent)
    }
}

extension Block {
    fileprivate func asksOnly(_ absent: Set<String>) -> Bool {
        statements.allSatisfy { statement in
            switch statement.kind {
            case .expression(let expression): expression.asksOnly(absent)
            case .switch(let subject, let cases):
                subject.plainName != nil
                    && cases.allSatisfy { one in
                        one.conditions.isEmpty && absent.isDisjoint(with: one.patterns.flatMap(\.names)) && one.body.asksOnly(absent)
                    }
            case .jump(.break(label: nil)): true
            default: false
            }
        }
    }
}
