import Analysis
import Facts
import SourceText

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
