import Analysis
import Facts
import SourceText

extension Semantics {
    /// Whether a statement may run right before an offset of its block instead of where it stands.
    ///
    /// - Parameters:
    ///   - block: what both stand in, at whatever depth.
    ///   - others: statements on the way that move, too.
    public func order(
        moving statement: Statement, in block: Block, to offset: Int, past others: [ByteRange], inFileAt path: String
    ) -> Order {
        guard let file = program.fileIndex(at: path) else { return .unknown(Effects.Site(declaration: nil, file: 0, offset: offset)) }
        let declaration: DeclarationID? =
            if case .declaration(let id) = owner(at: statement.range.lowerBound, file: file) { id } else { nil }
        let passed = block.statements(from: statement.range.upperBound, to: offset).filter { !others.contains($0.range) }
        return order(
            moving: effects(of: [statement], in: declaration, file: file), past: effects(of: passed, in: declaration, file: file))
    }
}

extension Block {
    /// The statements that may run between two offsets. One that the second stands in counts as a whole where it is more than that one expression:
    /// its conditions run before.
    func statements(from start: Int, to end: Int) -> [Statement] {
        statements.flatMap { statement -> [Statement] in
            if statement.range.upperBound <= start || statement.range.lowerBound >= end { return [] }
            if statement.range.lowerBound >= start {
                return statement.range.upperBound <= end || !statement.blocks.isEmpty ? [statement] : []
            }
            return statement.blocks.flatMap { $0.statements(from: start, to: end) }
        }
    }
}
