import Analysis

/// Where a program keeps what outlives a call: abstract memory, in which all objects of a type share one place for each of their variables.
///
/// What a local of a struct's type holds is nobody else's, and has no place; what an object holds has one, whatever name leads there.
public enum Place: Hashable, Sendable {
    /// A stored variable of the scanned code: a member of a class or an actor, a static one, or one outside of every type.
    case variable(DeclarationID)
    /// The value that a method of a struct or an enum is called on. Whoever calls says where that is kept.
    case receiver
    /// What an object keeps that everybody shares and the scanned code does not declare, by its type: `UserDefaults`.
    case outside(String)
}
