import Analysis
import Facts
import Lexing

/// A name in an expression: `state` in `model.state.value`.
struct NameUse: Hashable, Sendable {
    let name: String
    /// The byte offset at which the expression begins: that of `model`.
    let start: Int
}

extension Semantics {
    /// What a name means in an expression of a body.
    ///
    /// - Parameter start: the byte offset at which the expression begins that the name is part of.
    /// - Returns: the declarations that it may mean, none where that is a local or nothing of the scanned code; nil where it is not known.
    public func meaning(of name: String, inExpressionAt start: Int, file: Int) -> Set<DeclarationID>? {
        meanings(of: owner(at: start, file: file))[NameUse(name: name, start: start)] ?? nil
    }
}
