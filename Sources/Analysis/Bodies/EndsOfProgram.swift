import Facts

/// What never returns: `fatalError("override this")`. Whoever calls it gets no publisher, so it says nothing of what callers get.
extension ConstantValues {
    /// Whether an expression ends the program.
    func endsProgram(_ expression: Expression, in scope: Scope) -> Bool {
        guard program.endsProgram(expression), case .name(let name) = expression.root else { return false }
        return scope.local(name) == nil && declarations.memberOfEnclosingTypes(name, in: scope) == nil
    }

    /// Whether a declaration's body does nothing but end the program, on its only way.
    func endsProgram(_ id: DeclarationID) -> Bool {
        if let known = endings[id] { return known }
        let result = onlyEndsProgram(id)
        endings[id] = result
        return result
    }

    private func onlyEndsProgram(_ id: DeclarationID) -> Bool {
        guard let statements = program.body(of: id)?.getter?.statements, case .expression(let last)? = statements.last?.kind,
            endsProgram(last, in: declarations.scope(of: id))
        else { return false }
        return statements.allSatisfy { statement in
            switch statement.kind {
            case .expression, .variable: true
            default: false
            }
        }
    }
}
