import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting

/// What keeps a group from moving before anything is written.
extension GroupPlanner {
    /// Why a group cannot move whatever its bodies look like; the member that holds it back, and why.
    func admission(of group: [DeclarationID], _ cut: GroupCut, _ excluded: [DeclarationID: Exclusion]) -> (DeclarationID, Refusal)? {
        let isAlone = group.count == 1
        for id in holdersFirst(group) {
            if let exclusion = excluded[id], !exclusion.onlyAlone || cut.alone[id] != nil { return (id, exclusion.refusal) }
            if let refusal = admission(of: id, isAlone: isAlone), !isDouble(id, of: group, refusal) { return (id, refusal) }
        }
        return nil
    }

    /// What holds a requirement back is what implements it in the app, and only where none of that does the requirement or a double.
    private func holdersFirst(_ group: [DeclarationID]) -> [DeclarationID] {
        let doubles = group.filter(program.isTestCode)
        let requirements = group.filter { program.isRequirement($0) && !program.isTestCode($0) }
        return group.filter { !doubles.contains($0) && !requirements.contains($0) } + requirements + doubles
    }

    /// Whether `id` only plays the part of a one-shot in a test or a preview, where a subject or the like stands in for the work.
    private func isDouble(_ id: DeclarationID, of group: [DeclarationID], _ refusal: Refusal) -> Bool {
        guard accepts(.standInEnds, for: id), program.isTestCode(id), let verdict = producers[id]?.flow.cardinality.verdict,
            verdict != .oneShot, refusal.isOfVerdict
        else { return false }
        return group.contains { !program.isTestCode($0) }
    }

    /// - Parameter isAlone: whether nothing else moves with it: what all of a group are given would have to change alike.
    private func admission(of id: DeclarationID, isAlone: Bool) -> Refusal? {
        guard let producer = producers[id] else { return Refusal(.requirementStays, "`\(program.symbol(of: id))` is no publisher") }
        let declaration = program.declaration(id)
        if program.files[id.file].hasSyntaxErrors { return Refusal(.shapeNotSupported, "its file has a syntax error") }
        if program.files[id.file].isGenerated { return Refusal(.generatedFile, "`\(program.symbol(of: id))` is in a generated file") }
        if suppressed.contains(id) { return Refusal(.requirementStays, "`\(program.symbol(of: id))` is suppressed by a comment") }
        guard (isAlone ? producer.asyncFlow : producer.flow).cardinality.verdict == .oneShot else {
            return .verdict(producer.flow.reasonByVerdict, of: program.symbol(of: id))
        }
        if producer.type.isOfLibrary { return Refusal(.libraryPublisher, "its type `\(producer.type.name)` is a library's") }
        if let owner = program.enclosingType(of: id), !isGivenByExtension(id, owner), program.hasLocalSubtype(owner, inApp: false) {
            return Refusal(.requirementStays, "a type declared inside a function implements `\(owner)` too")
        }
        if let name = program.files[id.file].file.escapedName(in: declaration.keywordOffset..<declaration.range.upperBound),
            name == "`\(declaration.name)`"
        {
            return Refusal(.hardToRead, "its name is a keyword, and its callers cannot be determined")
        }
        if declaration.isForObjectiveC { return Refusal(.objectiveC) }
        if declaration.has(modifier: "override"), let owner = program.enclosingType(of: id),
            !program.lineage(of: owner).dropFirst().contains(where: { $0.members[declaration.name] != nil })
        {
            return Refusal(.requirementStays, "it overrides what a class outside the scanned code declares")
        }
        if declaration.takesAsyncWork { return Refusal(.alreadyBridged, "makes a publisher of the async work that it is given") }
        if let form = program.importedAsyncForm(of: id) {
            let says = "may have an async form: Swift gives one to what takes a completion handler in Objective-C"
            return Refusal(.asyncTwinExists, "`\(form)` \(says)")
        }
        if declaration.has(modifier: "mutating") {
            return Refusal(.shapeNotSupported, "it changes its own value, which nobody else could look at while an async function waits")
        }
        if declaration.kind == .subscript { return Refusal(.shapeNotSupported, "a subscript cannot be awaited here") }
        if declaration.kind == .variable, !declaration.isComputed {
            return Refusal(producer.type.isFuture ? .sharedFuture : .storedPublisher)
        }
        if program.enclosingType(of: id).map(program.isPublisherTypeName) == true {
            return Refusal(.shapeNotSupported, "an operator of your own stays an operator")
        }
        return nil
    }

    /// Whether a protocol's extension alone has a member: nobody who conforms has to have it too.
    private func isGivenByExtension(_ id: DeclarationID, _ owner: String) -> Bool {
        guard program.types[owner]?.isProtocol == true else { return false }
        return !(program.members(program[id].name, of: owner) ?? []).contains(where: program.isRequirement)
    }
}
