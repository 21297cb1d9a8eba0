import Facts
import SourceText

/// Which outcome of a completion its comments are said of.
extension CompletionBranches {
    /// A comment after the last statement of a case is of that case, when it stands on the same line or as far to the right; else it is of the
    /// next.
    mutating func addRegions(ofCommentsIn gap: ByteRange, after previous: (body: Block, outcome: Outcome)) {
        let depth = source.indentation(at: previous.body.range.lowerBound).count
        for comment in Splice(source: source).commentRanges(in: gap) {
            let isSameLine = !source.text(gap.lowerBound..<comment.lowerBound).contains { $0.isNewline }
            let isDeep = source.beginsLine(comment.lowerBound) && source.indentation(at: comment.lowerBound).count >= depth
            if isSameLine || isDeep { regions.append((comment, previous.outcome)) }
        }
    }

    /// Puts every comment that belongs to no statement where what it is said of is done; what is said of the question as a whole, where a failure
    /// is handled.
    mutating func addComments(of closure: Closure) {
        let range = closure.body.range.isEmpty ? closure.range : closure.body.range
        for comment in Splice(source: source).commentRanges(in: range) {
            let pieces = finished + failed + chosen.flatMap(\.ranges)
            guard !pieces.contains(where: { $0.overlaps(comment) }) else { continue }
            add(
                comment: comment,
                to: regions.last { $0.range.contains(comment.lowerBound) }?.outcome
                    ?? (failed.isEmpty && hasFinishedWork ? .finished : .failure))
        }
    }

    private mutating func add(comment: ByteRange, to outcome: Outcome) {
        var pieces = self[pieces: outcome]
        let index = pieces.firstIndex { $0.lowerBound > comment.lowerBound } ?? pieces.count
        if index > 0, Splice(source: source).isSilent(pieces[index - 1].upperBound..<comment.lowerBound) {
            pieces[index - 1] = pieces[index - 1].lowerBound..<comment.upperBound
        } else {
            pieces.insert(comment, at: index)
        }
        self[pieces: outcome] = pieces
    }
}
