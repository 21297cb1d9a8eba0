import Facts
import Lexing

/// What is made with `.init(…)`, where its place says of what type it is.
extension Expression {
    /// `.init(…)` as `Type(…)`, and a static member as `Type.member` where the scanned code declares the type; others as they are.
    func naming(_ type: PublisherType) -> Expression {
        guard case .implicitMember(let member) = root else { return self }
        let path = type.name.split(separator: ".").map(String.init)
        guard let first = path.first, member == "init" || type.isCustom || type.isOfLibrary else { return self }
        var names = path.dropFirst() + [member]
        if member == "init" { names.removeLast() }
        var result = self
        result.root = .name(first)
        result.links.insert(contentsOf: names.map { Link(.member($0), rootRange) }, at: 0)
        return result
    }

    /// The name of what is called at its end: `show` of `view?.show(…)`.
    fileprivate var calledName: String? {
        switch links.dropLast().last?.kind {
        case .member(let name)?: name
        case nil: plainRootName
        default: nil
        }
    }

    /// Whether it is `self` and nothing else.
    var isSelf: Bool {
        if case .name("self") = root { return links.isEmpty }
        return false
    }

    /// The arguments of `.init(…)`, nil where it is something else.
    var implicitInitialiserArguments: [Argument]? { if case .implicitMember("init") = root { onlyCall } else { nil } }
}

extension Fillings {
    /// The type of the scanned code that an argument `.init(…)` makes a value of: what the function that takes it says.
    func typeMade(by use: Use) -> String? {
        if let type = use.type?.strippingOptionals {
            // `static let live: Self = .init(…)`
            return type.description == "Self" ? use.scope.selfType : program.nominal(of: type, from: use.scope.selfType)?.name
        }
        guard let taker = use.taker else { return nil }
        let count = taker.expression.links.count
        let types = parametersTaking(taker.argument, of: taker.expression, count, in: use.scope).compactMap { type, context in
            program.nominal(of: type.strippingOptionals, from: context)?.name
        }
        guard let first = types.first, types.allSatisfy({ $0 == first }) else { return nil }
        return first
    }

    /// What a call's parameter for its argument at `index` is declared as, with the type around that, for all that the call may mean.
    private func parametersTaking(
        _ index: Int, of call: Expression, _ count: Int, in scope: Scope
    ) -> [(TypeExpression, context: String?)] {
        guard case .call(let arguments)? = call.links.last?.kind, arguments.indices.contains(index) else { return [] }
        var ids: [DeclarationID] = []
        switch types.referent(of: call, linkCount: count - 1, in: scope) {
        case .members(let found, _): ids = declarations.overloads(found, taking: arguments)
        case .type(let type):
            guard let nominal = program.nominal(of: type, from: scope.selfType) else { return [] }
            let initialisers = nominal.members["init"] ?? []
            if initialisers.isEmpty, let label = arguments[index].label {
                return (nominal.members[label] ?? []).compactMap { id in program.declaredType(of: id).map { ($0, nominal.name) } }
            }
            ids = declarations.overloads(initialisers, taking: arguments)
        case .localFunction, .value: return []
        case .unknown, .outside:
            // By its name and labels alone it is one of the scanned code's, or takes nothing of theirs.
            guard arguments[index].label != nil, let name = call.calledName else { return [] }
            ids = (program.functions[name] ?? []).filter { program[$0].parameters.take(arguments) }
            guard ids.allSatisfy({ program[$0].genericParameters.isEmpty }) else { return [] }
        }
        return ids.compactMap { id in
            let declaration = program.declaration(id)
            guard declaration.parameters.take(arguments) else { return nil }
            let offset = arguments[index].range.lowerBound
            guard let parameter = declaration.parameters.matched(to: arguments).first(where: { $0.value.range.lowerBound == offset })
            else { return nil }
            return (TypeExpression(parsing: declaration.parameters[parameter.key].type), program.enclosingType(of: id))
        }
    }
}
