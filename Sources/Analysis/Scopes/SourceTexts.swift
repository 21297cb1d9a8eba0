import Facts
import SourceText

extension Program {
    /// What is written in the file that the code of a scope stands in.
    func text(_ range: ByteRange, in scope: Scope) -> String { files[scope.file].file.text(range) }
}
