import Analysis
import Facts
import SourceText

/// The comments that stand between the steps of a chain.
extension Lowerer {
    /// Remembers the comments that stand before a step.
    mutating func note(_ step: Step) {
        let end = step.arguments.map(\.range.lowerBound).min() ?? step.range.upperBound
        note(step.range.lowerBound..<min(end, step.range.upperBound))
    }

    mutating func note(_ range: ByteRange) {
        let text = source.text(range)
        let lineEnd = text.firstIndex(where: \.isNewline).map { text[..<$0].utf8.count } ?? 0
        // What stands on the line before belongs to what stands before.
        let middle = range.lowerBound + lineEnd
        comments += splice.comments(in: range.lowerBound..<middle)
        let found = splice.comments(in: middle..<range.upperBound)
        comments += found
        ownComments = found.count
    }
}
