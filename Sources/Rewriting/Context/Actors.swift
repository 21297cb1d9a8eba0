import CombineModel
import Analysis
import Lexing

/// What belongs to an actor.
extension RewriteContext {
    /// Whether a type is an actor, or belongs to one that its declarations name.
    func isOfAnActor(_ type: String?) -> Bool {
        guard let type else { return false }
        return program.lineage(of: type).lazy.flatMap(\.declarations).map(program.declaration).contains { type in
            type.kind == .actor || type.attributes.contains { $0.hasSuffix("Actor") }
        }
    }

    /// Whether a declaration, or the type around it, says `@MainActor` already.
    func isMainActor(around id: DeclarationID) -> Bool {
        if program[id].has(attribute: "MainActor") { return true }
        return program.enclosingType(of: id).map { isMainActor($0) } ?? false
    }

    /// Whether a type says so, or something that it inherits from.
    func isMainActor(_ type: String) -> Bool {
        if program.knownFunctions.type(type, is: .mainThread) { return true }
        return program.lineage(of: type).contains { type in
            type.declarations.contains { program[$0].has(attribute: "MainActor") }
                || type.inherited.contains { program.knownFunctions.type($0, is: .mainThread) }
        }
    }

}
