/// What is being followed at the moment, so that definitions that go in circles come to an end.
final class ReadingCircles {
    private var locals: Set<ObjectIdentifier> = []
    private var elsewhere: Set<ObjectIdentifier> = []
    private var declarations: Set<DeclarationID> = []

    /// Whether what a local was made with is not being followed already; who may enter leaves it again.
    func enterLocal(_ local: Local) -> Bool { locals.insert(ObjectIdentifier(local)).inserted }

    func leaveLocal(_ local: Local) { locals.remove(ObjectIdentifier(local)) }

    /// The same for what a local is given besides.
    func enterElsewhere(_ local: Local) -> Bool { elsewhere.insert(ObjectIdentifier(local)).inserted }

    func leaveElsewhere(_ local: Local) { elsewhere.remove(ObjectIdentifier(local)) }

    /// The same for a declaration.
    func enterDeclaration(_ id: DeclarationID) -> Bool { declarations.insert(id).inserted }

    func leaveDeclaration(_ id: DeclarationID) { declarations.remove(id) }
}
