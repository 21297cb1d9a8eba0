import Analysis

extension NodeRecording {
    /// What a use of a member may run, whichever value of its type it is that it is used on.
    func targets(of id: DeclarationID, on base: Value) -> [DeclarationID] {
        if base.isSuper { return [id] }
        return nominal(of: base).map { program.implementations(of: id, forReceiversOf: $0) } ?? program.implementations(of: id)
    }

    /// What is known of the types in a use of a member.
    ///
    /// - Parameters:
    ///   - targets: what it may run.
    ///   - generics: what the member's parameters stand for.
    func types(of id: DeclarationID, on base: Value, _ targets: [DeclarationID], _ generics: GenericArguments) -> CallTypes? {
        let deciding = targets.count < 2 ? nil : base.parameter.map { CallTypes.Requirement(parameter: $0, member: id) }
        return CallTypes(deciding: deciding, arguments: generics.types(of: id, on: base, seenFrom: type, in: program))
    }
}
