import Analysis
import Facts

/// Code that something else runs: a closure, or what a terminal does that is given none, such as setting what a key path leads to.
public struct HandedCode: Hashable, Sendable {
    /// Where it is written, in bytes.
    let offset: Int
    /// The declaration that it stands in; nil at the top level of a file.
    let declaration: DeclarationID?
    let file: Int

    public init(_ closure: Closure, in declaration: DeclarationID?, file: Int) {
        self.init(at: closure.range.lowerBound, in: declaration, file: file)
    }

    init(at offset: Int, in declaration: DeclarationID?, file: Int) {
        (self.offset, self.declaration, self.file) = (offset, declaration, file)
    }

    /// All that one of Combine's terminals runs, or one that is like them; nil where it is none of them.
    public static func all(runBy terminal: String, _ arguments: [Argument], in declaration: DeclarationID?, file: Int) -> [HandedCode]? {
        let row = ObservedChain.row(terminal, arguments)
        let handlers = ObservedHandler.all(in: arguments, of: row)
        let setsProperty = handlers.contains { if case .sets = $0 { true } else { false } }
        guard row != nil || setsProperty else { return nil }
        // `.weak` runs nothing; anything else that is no closure is code of which nothing is known.
        return handlers.filter { !$0.isOption }.map { .init(at: $0.offset, in: declaration, file: file) }
    }

    var owner: CodeOwner { declaration.map(CodeOwner.declaration) ?? .topLevel(file: file) }
    var node: CodeNode { .closure(owner, offset: offset) }
    /// It where nobody knows any more who called the function around.
    var later: CodeNode { .escaped(owner, offset: offset) }
    /// It as calls may lead to it.
    var nodes: [CodeNode] { [node, later] }
    var site: Effects.Site { Effects.Site(declaration: declaration, file: file, offset: offset) }
}

extension [HandedCode] {
    /// Whether one of them is a piece of code.
    func contains(_ node: CodeNode) -> Bool { contains { $0.nodes.contains(node) } }
}
