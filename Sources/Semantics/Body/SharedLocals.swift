import Analysis
import Facts

/// The variables of a piece of code that closures in it use as well: who calls a closure changes what the code around it reads.
extension StatementReading {
    /// Gives a variable that was bound a place, where closures use it.
    mutating func share(_ name: String, at offset: Int) {
        guard var value = local(name), value.place == nil, semantics.namesInClosures(of: declaration, file: file).contains(name) else {
            return
        }
        value.place = .local(LocalVariable(declaration: declaration, file: file, offset: offset, name: name))
        bind(name, to: value)
    }

    /// Notes that what a local stands for is read or set.
    mutating func touch(_ place: Place?, _ access: Access, at offset: Int) {
        guard let place else { return }
        if access.looks, place.isLocal { note(read: place, at: offset) }
        if access.writes { note(written: place, adds: access.adds && place.isLocal, at: offset) }
    }
}

extension Program {
    /// The names that closures and functions in a piece of code begin their expressions with.
    func namesInClosures(of declaration: DeclarationID?, file: Int) -> Set<String> {
        var result: Set<String> = []
        func add(_ code: some ExpressionHolder) {
            code.forEachExpression { expression in
                if case .name(let name) = expression.root { result.insert(name) }
                return true
            }
        }
        func search(_ block: Block) {
            block.forEachExpression { expression in
                guard case .closure(let closure) = expression.root else { return true }
                add(closure)
                return !expression.links.isEmpty
            }
            block.forEachStatement { if case .function(let function) = $0.kind { add(function.body) } }
        }
        guard let declaration else {
            search(Block(files[file].script, 0..<0))
            return result
        }
        guard let body = code(of: declaration) else { return [] }
        for block in [body.block].compactMap(\.self) + body.accessors.map(\.body) { search(block) }
        for expression in [body.value].compactMap(\.self) + body.heading { add(expression) }
        return result
    }
}
