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

    /// The same for a step and those behind it that write nothing.
    mutating func note(_ steps: ArraySlice<Step>) {
        guard let first = steps.first else { return }
        note(first)
        let before = waiting.comments.count - waiting.ownCount
        for step in steps.dropFirst() { note(step) }
        waiting.ownCount = waiting.comments.count - before
    }

    mutating func note(_ range: ByteRange) {
        let text = source.text(range)
        let lineEnd = text.firstIndex(where: \.isNewline).map { text[..<$0].utf8.count } ?? 0
        // What stands on the line before belongs to what stands before.
        let middle = range.lowerBound + lineEnd
        let behind = splice.comments(in: range.lowerBound..<middle)
        if waiting.isBehindHandler, !behind.isEmpty, case .do(let body, var catches)? = code.last, let last = catches.indices.last {
            catches[last].body.insert(contentsOf: behind.map { .comment($0) }, at: 0)
            code[code.count - 1] = .do(body, catches: catches)
        } else {
            waiting.comments += behind
        }
        let found = splice.comments(in: middle..<range.upperBound)
        waiting.comments += found
        waiting.ownCount = found.count
    }
}
