import Analysis
import Facts
import Lexing

/// What the beginning of an expression stands for, before the next link is applied to it.
enum Referent {
    case value(Value)
    /// A type of the scanned code, by qualified name.
    case type(String)
    /// A type from outside.
    case outsideType(TypeExpression)
    /// Functions of the scanned code that are meant, and what they are called on.
    case functions([DeclarationID], on: Value)
    /// A case of an enum of the scanned code.
    case enumCase(Value)
    /// A member from outside, or a function from outside where there is no receiver.
    case outsideMember(String, of: Value?, type: String?)
    /// Nothing is known of it.
    case unknown
}

/// How a place is used.
enum Access {
    case read, write
    /// Read, and then written: `+=`, `&`, a change of a part.
    case update

    var reads: Bool { self != .write }
    var writes: Bool { self != .read }
}
