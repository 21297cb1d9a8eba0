import Analysis
import Facts
import SourceText

/// The variables of a piece of code that closures in it use as well: who calls a closure changes what the code around it reads.
extension StatementReading {
    /// Binds the names that a statement declares.
    mutating func bind(_ binding: Variable.Binding, of variable: Variable, to value: Value, at offset: Int) {
        bind(binding.pattern, to: value, at: binding.value?.range.lowerBound ?? 0)
        guard variable.keyword == "var" else { return }
        for name in binding.pattern.names {
            share(name, at: offset)
            hold(name, isSet: binding.value != nil, at: offset)
        }
    }

    /// Keeps what a variable is given that holds functions: which one it holds when it is called, the order of the text does not say.
    private mutating func hold(_ name: String, isSet: Bool, at offset: Int) {
        guard var value = local(name), program.mayHoldFunctions(value), isSet || value.type != nil else { return }
        let holder = FunctionHolder.local(variable(name, at: offset))
        note(assigned: isSet ? value : Value(callees: []), to: holder)
        value.callees = [call(.stored(holder), at: offset)]
        bind(name, to: value)
    }

    private func variable(_ name: String, at offset: Int) -> LocalVariable {
        LocalVariable(declaration: declaration, file: file, offset: offset, name: name)
    }

    /// Gives a variable that was bound a place, where closures use it.
    private mutating func share(_ name: String, at offset: Int) {
        guard var value = local(name), value.place == nil, semantics.isUsed(name, declaredAt: offset, byCodeIn: declaration, file: file)
        else { return }
        value.place = .local(variable(name, at: offset))
        bind(name, to: value)
    }

    /// Notes that what a local stands for is read or set.
    mutating func touch(_ place: Place?, _ access: Access, at offset: Int) {
        guard let place else { return }
        if access.looks, place.isLocal { note(read: place, at: offset) }
        if access.writes { note(written: place, adds: access.adds && place.isLocal, at: offset) }
    }
}

/// A closure or a function in a piece of code, and the names that it begins its expressions with.
struct InnerCode: Sendable {
    let range: ByteRange
    private(set) var names: Set<String> = []

    init(_ code: some ExpressionHolder, at range: ByteRange) {
        self.range = range
        var names: Set<String> = []
        code.forEachExpression { expression in
            if case .name(let name) = expression.root { names.insert(name) }
            return true
        }
        self.names = names
    }

    /// All of a declaration, or of the top level of a file.
    static func all(of declaration: DeclarationID?, file: Int, in program: Program) -> [InnerCode] {
        var result: [InnerCode] = []
        func searchClosures(_ code: some ExpressionHolder) {
            code.forEachExpression { expression in
                if case .closure(let closure) = expression.root { result.append(InnerCode(closure, at: closure.range)) }
                return true
            }
        }
        func search(_ block: Block) {
            searchClosures(block)
            block.forEachStatement { statement in
                if case .function(let function) = statement.kind { result.append(InnerCode(function.body, at: statement.range)) }
            }
        }
        guard let declaration else {
            search(Block(program.files[file].script, 0..<0))
            return result
        }
        guard let body = program.code(of: declaration) else { return [] }
        for block in [body.block].compactMap(\.self) + body.accessors.map(\.body) { search(block) }
        for expression in [body.value].compactMap(\.self) + body.heading { searchClosures(expression) }
        return result
    }
}
