import CombineModel
import Facts
import Lexing

/// Closures in constants: those they are declared with, and those that the initialisers of a type put there, `self.load = repository.load`,
/// as types that hide another do it.
extension ChainReader {
    /// What such a constant gives when it is called; nil where something else is put into it than a closure or a function.
    func flow(ofClosureIn id: DeclarationID) -> Flow? {
        let declaration = program.declaration(id)
        if declaration.isLet, let value = program.body(of: id)?.value {
            guard enterDeclaration(id) else { return nil }
            defer { leaveDeclaration(id) }
            return flow(ofFunction: value, for: id, in: scope(of: id))
        }
        guard declaration.isLet, !declaration.isStatic, program.body(of: id)?.value == nil, let owner = program.enclosingType(of: id),
            let type = program.types[owner], !type.isProtocol, enterDeclaration(id)
        else { return nil }
        defer { leaveDeclaration(id) }
        let own = (type.members["init"] ?? []).filter { program.body(of: $0)?.block != nil }
        // A struct whose own declaration has no initialiser gets one that takes the closure.
        guard own.contains(where: { program[$0].parent == declaration.parent }) else { return nil }
        var flows: [Flow] = []
        for initializer in own {
            guard let block = program.body(of: initializer)?.block else { return nil }
            let walk = AssignmentWalk(reader: self, property: declaration.name, type: nil)
            var read: [Flow?] = []
            let isWhole = walk.forEachValue(in: block, scope(of: initializer)) { value, scope in
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
            let types = program.declaredType(of: id).map { parameterTypes(ofClosureAs: $0, of: id, in: scope) } ?? []
            let read = closureResult(value, types, in: scope)
            return read.isReadable ? read.flow : nil
        }
        // A name alone is what the initialiser was given.
        guard !value.links.isEmpty, case .reference(_, let flow)? = functionReference(value, in: scope) else { return nil }
        return flow
    }

    /// What the parameters of a closure are that stands where a function type was written elsewhere; nil for those that have no meaning where it
    /// stands, or another one.
    ///
    /// - Parameters:
    ///   - type: what is written.
    ///   - place: where that is written.
    ///   - scope: where the closure stands.
    func parameterTypes(ofClosureAs type: TypeExpression, of place: DeclarationID, in scope: Scope) -> [TypeExpression?] {
        let owner = program.enclosingType(of: place)
        guard case .function(let function) = program.withoutAliases(type.strippingOptionals, from: owner).strippingOptionals else {
            return []
        }
        let open =
            program[place].genericParameters.map(\.name)
            + (owner.flatMap { program.types[$0]?.genericParameters } ?? []).map(\.name)
        return function.parameters.map { parameter in
            guard case .named(let path) = parameter.type.strippingOptionals, !parameter.type.mentions(Set(open)) else { return nil }
            let name = path.map(\.name).joined(separator: ".")
            return program.qualifiedName(of: name, from: owner) == program.qualifiedName(of: name, from: scope.selfType)
                ? parameter.type : nil
        }
    }
}

extension Block {
    /// Whether an initialiser leaves its work to another one of the same type.
    fileprivate var delegates: Bool {
        var found = false
        forEachExpression { expression in
            if case .name("self") = expression.root, case .member("init")? = expression.links.first?.kind { found = true }
            return !found
        }
        return found
    }
}
