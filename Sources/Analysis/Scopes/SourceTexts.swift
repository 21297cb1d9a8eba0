import CombineModel
import Facts
import SourceText

extension LinkedDeclarations {
    /// What is written in the file that the code of a scope stands in.
    func text(_ range: ByteRange, in scope: Scope) -> String { files[scope.file].file.text(range) }

    /// What is said of a place in that file.
    func evidence(at offset: Int, in scope: Scope, _ says: String, from origin: Finding.Evidence.Origin? = nil) -> Finding.Evidence {
        let file = files[scope.file]
        return Finding.Evidence(path: file.path, line: file.lines.place(of: offset).line, says: says, origin: origin)
    }
}

extension [Argument] {
    /// Their labels as the operator table spells them.
    var tableLabels: [String] { map { $0.label.labelText } }
}

extension Expression {
    /// Its root and first `count` links.
    public func prefix(_ count: Int) -> Expression { Expression(root, rootRange, links: Array(links.prefix(count))) }
}
