import Analysis
import Facts
import Lexing
import Rewriting

extension Program {
    /// The method of a library's type whose async form would be called like a producer's: `extension Auth { func delete() -> … }`, which calls
    /// `self.delete { … }`.
    ///
    /// Swift gives a method with a completion handler an async form of its own, without the handler (SE-0297).
    func importedAsyncForm(of id: DeclarationID) -> String? {
        let declaration = declaration(id)
        guard declaration.kind == .function, let owner = enclosingType(of: id), types[owner]?.isDeclared != true,
            let block = body(of: id)?.getter
        else { return nil }
        let names = [declaration.name, TwinProposal.name(for: declaration.name)]
        let labels = declaration.parameters.map(\.label)
        var found: String?
        block.forEachExpression { expression in
            if let called = expression.calledOnSelf, names.contains(called.name), called.labels == labels { found = called.name }
            return found == nil
        }
        return found.map { "\(owner).\($0)" }
    }
}

extension Expression {
    /// `self.delete { … }`, `self?.reload(user, completion: done)`: the method, and the labels of what it is given before the handler.
    fileprivate var calledOnSelf: (name: String, labels: [String?])? {
        var links = links[...]
        guard case .name("self") = root else { return nil }
        if case .optional? = links.first?.kind { links.removeFirst() }
        guard links.count == 2, case .member(let name)? = links.first?.kind, case .call(let arguments)? = links.last?.kind,
            let last = arguments.last, last.value.closure != nil || last.label?.lowercased().contains("completion") == true
        else { return nil }
        return (name, arguments.dropLast().map(\.label))
    }
}
