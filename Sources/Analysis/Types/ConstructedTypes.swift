import Facts
import Lexing

/// The generic arguments that only what an initialiser is given says: `Store(request: UserRequest())` makes a `Store<UserRequest>`.
extension ExpressionTypes {
    /// - Returns: the type with its arguments, or as it is written where one of them stays open, or where its initialisers disagree.
    func constructed(_ type: TypeExpression, with arguments: [Argument], in scope: Scope) -> TypeExpression {
        guard type.genericArguments.isEmpty, !arguments.isEmpty, let own = program.nominal(of: type, from: scope.selfType),
            own.isDeclared, !own.isProtocol, !own.genericParameters.isEmpty,
            // Inside of a type its plain name is that type with the parameters that it has there.
            scope.selfType.map({ $0 != own.name && !$0.hasPrefix(own.name + ".") }) ?? true
        else { return type }
        let names = own.genericParameters.map(\.name)
        let given = parametersOfInitializers(of: own, taking: arguments).map { parameters -> [TypeExpression?] in
            var found: [String: TypeExpression] = [:]
            for (index, argument) in parameters.matched(to: arguments) {
                let asked = TypeExpression(parsing: parameters[index].type)
                guard asked.mentions(Set(names)), let actual = self.type(of: argument.value, in: scope) else { continue }
                asked.match(actual, Set(names), into: &found)
            }
            return names.map { found[$0] }
        }
        guard let first = given.first, given.allSatisfy({ $0 == first }), case let known = first.compactMap({ $0 }),
            known.count == names.count, case .named(var path) = type, let last = path.popLast()
        else { return type }
        return .named(path + [TypeExpression.Component(last.name, known)])
    }

    /// The parameters of each initialiser that a call may mean: those declared, or those of the one that a struct gets by itself.
    private func parametersOfInitializers(of type: NominalType, taking arguments: [Argument]) -> [[Parameter]] {
        if let declared = type.members["init"], !declared.isEmpty {
            return declarations.overloads(declared, taking: arguments).map { program[$0].parameters }
        }
        let properties = type.members.values.joined().sorted()
        return properties.lazy.compactMap { self.declarations.memberwiseParameters(of: $0)?.parameters }.first.map { [$0] } ?? []
    }
}
