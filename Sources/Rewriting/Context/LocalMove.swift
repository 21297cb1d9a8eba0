import Facts
import Semantics
import SourceText

extension RewriteContext {
    /// Whether a local's definition means the same where the local is read: nothing that it reads is bound anew or changed on the way there, and
    /// nobody can tell the order of what it does and what runs in between.
    ///
    /// - Parameters:
    ///   - block: what both stand in, at whatever depth.
    ///   - others: definitions on the way that move, too.
    func mayMove(_ definition: Statement, in block: Block, to offset: Int, past others: [ByteRange] = [], _ splice: Splice) -> Bool {
        let between = definition.range.upperBound..<max(definition.range.upperBound, offset)
        if splice.isSilent(between) { return true }
        guard case .variable(let variable) = definition.kind, let value = variable.bindings.first?.value else { return false }
        let names = Set(splice.freeNames(in: value.range).keys)
        // A local is no place that others see; it is known by its name.
        guard names.isDisjoint(with: splice.changedNames(in: between)), names.isDisjoint(with: splice.everBoundNames(in: between)) else {
            return false
        }
        let order = semantics.order(moving: definition, in: block, to: offset, past: others, inFileAt: splice.source.path)
        if case .free = order { return true }
        return false
    }
}
