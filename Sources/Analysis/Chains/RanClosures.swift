import CombineModel
import Facts
import Lexing

/// Closures that run where they stand, so that what they return is what the call gives: `queue.sync { … }`, `{ … }()`.
extension ChainReader {
    /// The call at `index`, when it runs its closure at once and gives what that returns.
    ///
    /// - Parameter called: what is called there.
    func ranClosure(
        _ called: Referent, _ expression: Expression, _ index: Int, _ linkCount: Int, in scope: Scope
    ) -> SourceReading? {
        guard index < linkCount, case .call(let arguments) = expression.links[index].kind, let last = arguments.last,
            let closure = last.value.closure, givesWhatItRuns(called, expression, index, arguments, in: scope)
        else { return nil }
        return given(by: closure, expression, index, in: scope)
    }

    /// What a closure returns that runs where it stands; nil when nothing says that it is a publisher.
    func given(by closure: Closure, _ expression: Expression, _ index: Int, in scope: Scope) -> SourceReading? {
        let inside = self.types.scope(of: closure, inside: scope, parameterTypes: [])
        if index > 0, let (id, count) = flows.fillings.box(in: expression, index - 1, scope), count == index - 1 {
            let value = Local(closure.valueName, .parameter(nil))
            value.box = id
            inside.add(value)
        }
        let returned = bodies.returnedPublishers(of: closure, in: inside).map(\.publisher)
        guard let first = returned.first, returned.contains(where: \.isReadable) else { return nil }
        let flow = returned.dropFirst().reduce(first.flow) { $0.joined($1.flow) }
        return SourceReading(.opaque(flow.reason ?? .shapeNotSupported), flow, index + 1, expression)
    }

    private func givesWhatItRuns(
        _ called: Referent, _ expression: Expression, _ index: Int, _ arguments: [Argument], in scope: Scope
    ) -> Bool {
        if case .members(let ids, _) = called {
            let meant = types.declarations.overloads(ids, taking: arguments)
            return !meant.isEmpty && meant.allSatisfy(givesWhatItsClosureGives)
        }
        let known = program.knownFunctions
        if index == 0 {
            return expression.plainRootName.flatMap { known.function(named: $0, on: "") }?.givesWhatItsClosureGives ?? false
        }
        guard case .member(let name) = expression.links[index - 1].kind, known.mayCallOnce(name) else { return false }
        var receiver = types.referent(of: expression, linkCount: index - 1, in: scope)
        if case .type(let type) = receiver { receiver = .value(type) }
        let type = types.value(of: receiver, in: scope)?.strippingOptionals.simpleName
        return type.flatMap { known.function(named: name, on: $0) }?.givesWhatItsClosureGives ?? false
    }

    /// Whether a function of the scanned code gives a `T` that can come from nowhere but from its closure: `(() -> T) -> T`.
    private func givesWhatItsClosureGives(_ id: DeclarationID) -> Bool {
        let declaration = program.declaration(id)
        guard declaration.kind == .function, let result = program.declaredType(of: id)?.simpleName,
            declaration.genericParameters.contains(where: { $0.name == result })
        else { return false }
        let types = declaration.parameters.map { TypeExpression(parsing: $0.type) }
        let sources = types.filter { $0.functionResult?.description == result }
        let others = types.filter { $0.functionResult?.description != result }
        return sources.count == 1 && types.last?.functionResult?.description == result && !others.contains { $0.mentions([result]) }
    }
}
