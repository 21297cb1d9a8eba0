/// A parameter, or a property that is one of the memberwise initialiser.
struct Entrance: Hashable {
    let declaration: DeclarationID
    /// Nil for the property itself.
    let parameter: Int?
}
