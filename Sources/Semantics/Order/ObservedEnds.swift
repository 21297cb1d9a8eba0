import Analysis
import Facts
import Lexing

/// Who notices that an object goes.
extension Semantics {
    /// Where the scanned code does something that others may see when the object goes that a variable holds.
    ///
    /// - Parameter withItsParts: whether it counts what goes with that, too, and what is only written to a console.
    public func end(ofWhatIsHeldBy variable: DeclarationID, withItsParts: Bool) -> Effects.Site? {
        typeName(of: variable).flatMap { end(ofObjectsOf: $0, withTheirParts: withItsParts) }
    }

    /// The same of objects of a type.
    public func end(ofObjectsOf type: String, withTheirParts: Bool = true) -> Effects.Site? {
        var pending = [type]
        var seen: Set<String> = [type]
        while let next = pending.popLast() {
            let lineage = program.lineage(of: next)
            for id in lineage.flatMap({ $0.members["deinit"] ?? [] }) where withTheirParts ? doesAnything(id) : mayBeSeen(id) {
                return Effects.Site(declaration: id, file: id.file, offset: program[id].range.lowerBound)
            }
            guard withTheirParts else { break }
            let held = lineage.flatMap { program.storedVariables(of: $0.name) }.filter { id in
                !names.cancellables.contains(id) && !["weak", "unowned"].contains(where: program[id].has(modifier:))
            }
            for name in held.compactMap(typeName) where seen.insert(name).inserted { pending.append(name) }
        }
        return nil
    }

    /// Whether a `deinit` says something, if only on a console.
    private func doesAnything(_ id: DeclarationID) -> Bool { !(program.body(of: id)?.getter?.statements.isEmpty ?? false) }

    private func mayBeSeen(_ id: DeclarationID) -> Bool { effects(ofBodyOf: id, without: []).mayBeSeen }

    /// Where code takes away what a variable keeps, or sets it to something else.
    public func release(ofWhatIsHeldBy variable: DeclarationID) -> Effects.Site? {
        release(ofWhatIsKeptIn: variable) { program[$0].kind == .initializer ? nil : [] }
    }
}
