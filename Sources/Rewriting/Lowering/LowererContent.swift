import Analysis
import CombineModel
import Facts
import SourceText

extension Lowerer {
    /// Where what stays of a closure begins: with the comments above the first statement that does.
    func contentStart(of closure: Closure, from first: Statement) -> Int {
        let dropped = closure.body.statements.last { $0.range.upperBound <= first.range.lowerBound }
        let range = bodyRange(of: closure)
        return leadingCommentStart(of: first, in: (dropped?.range.upperBound ?? range.lowerBound)..<range.upperBound)
    }

    /// Where the comments above a statement begin.
    func leadingCommentStart(of statement: Statement, in range: ByteRange) -> Int {
        splice.textStart(from: range.lowerBound, to: statement.range.lowerBound)
    }

    /// The end of what stands in `range`, comments included, white space left out.
    func contentEnd(of range: ByteRange) -> Int {
        var end = range.upperBound
        while end > range.lowerBound, [0x20, 0x09, 0x0A, 0x0D].contains(source.bytes[end - 1]) { end -= 1 }
        return end
    }
}
