import Facts
import Lexing

/// Closures in constants: those they are declared with, and those that the initialisers of a type put there, `self.load = repository.load`,
/// as types that hide another do it.
extension StoredFlows {
    /// What such a constant gives when it is called; nil where something else is put into it than a closure or a function.
    func flow(ofClosureIn id: DeclarationID) -> Flow? {
        let declaration = program.declaration(id)
        if declaration.isLet, let value = program.body(of: id)?.value {
            guard circles.enterDeclaration(id) else { return nil }
            defer { circles.leaveDeclaration(id) }
            return flow(ofFunction: value, for: id, in: declarations.scope(of: id))
        }
        guard declaration.isLet, !declaration.isStatic, program.body(of: id)?.value == nil, let owner = program.enclosingType(of: id),
            let type = program.types[owner], !type.isProtocol, circles.enterDeclaration(id)
        else { return nil }
        defer { circles.leaveDeclaration(id) }
        let own = (type.members["init"] ?? []).filter { program.body(of: $0)?.block != nil }
        // A struct whose own declaration has no initialiser gets one that takes the closure.
        guard own.contains(where: { program[$0].parent == declaration.parent }) else { return nil }
        var flows: [Flow] = []
        for initializer in own {
            guard let block = program.body(of: initializer)?.block else { return nil }
            let walk = AssignmentWalk(bodies: bodies, property: declaration.name, type: nil)
            var read: [Flow?] = []
            let isWhole = walk.forEachValue(in: block, declarations.scope(of: initializer)) { value, scope in
                read.append(flow(ofFunction: value, for: id, in: scope))
            }
            guard isWhole, !read.contains(where: { $0 == nil }), !read.isEmpty || block.delegates else { return nil }
            flows += read.compactMap { $0 }
        }
        guard let first = flows.first else { return nil }
        return flows.dropFirst().reduce(first) { $0.joined($1) }
    }

    private func flow(ofFunction value: Expression, for id: DeclarationID, in scope: Scope) -> Flow? {
        if case .closure = value.root, value.links.isEmpty {
            let given = program.declaredType(of: id).map { types.parameterTypes(ofClosureAs: $0, of: id, in: scope) } ?? []
            let read = questions.closureResult(value, given, in: scope)
            return read.isReadable ? read.flow : nil
        }
        // A name alone is what the initialiser was given.
        guard !value.links.isEmpty, case .reference(_, let flow)? = questions.functionReference(value, in: scope) else { return nil }
        return flow
    }
}

extension Block {
    /// Whether an initialiser leaves its work to another one of the same type.
    fileprivate var delegates: Bool {
        containsExpression { expression in
            if case .name("self") = expression.root, case .member("init")? = expression.links.first?.kind { true } else { false }
        }
    }
}
