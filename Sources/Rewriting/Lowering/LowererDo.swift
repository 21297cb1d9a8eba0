import Analysis
import CombineModel
import Facts
import SourceText

/// `do` and `catch` of the author's around publishers.
extension Lowerer {
    /// A `do` around publishers must not come to catch what they throw, unless all it does with it is to fail with it.
    mutating func edits(
        inDo statement: Statement, _ block: Block, _ catches: [Catch], in outer: Block, _ returns: [Int: PublisherExpression],
        to destination: Destination
    ) throws(Refusal) -> [Edit] {
        // What is declared inside may come to stand in one scope with what is written here.
        for name in splice.boundNames(in: (block.range.lowerBound + 1)..<(block.range.upperBound - 1)) { names.reserve(name) }
        let thrownBefore = notes.throwing
        notes.throwing = false
        var result = try nestedEdits(block, returns, to: destination, isImplicit: false)
        let throwsInside = notes.throwing
        notes.throwing = notes.throwing || thrownBefore
        let handsOn = catches.allSatisfy { handsErrorOn($0, returns) }
        if throwsInside, !handsOn { throw Refusal(.hardToRead, "a `do` around the chain would catch what the chain throws") }
        if handsOn, let content = contentWithoutScope(statement, block, in: outer) {
            notes.throwing = true
            return [try unscoped(statement, content, result)]
        }
        for item in catches { result += try nestedEdits(item.body, returns, to: destination, isImplicit: false) }
        return result
    }

    /// What stands inside a statement takes its place.
    func unscoped(_ statement: Statement, _ content: ByteRange, _ edits: [Edit]) throws(Refusal) -> Edit {
        let text = try splice.text(content, current, edits: edits)
        return Edit(statement.range, plainPrinter.text(text, indentation: source.indentation(at: statement.range.lowerBound)))
    }

    /// Without the file's line endings, which come with the whole edit.
    private var plainPrinter: Printer { Printer(style: Style(unit: printer.style.unit)) }

    /// Whether a `catch` does nothing but return a publisher that fails with the error that it caught.
    private func handsErrorOn(_ item: Catch, _ returns: [Int: PublisherExpression]) -> Bool {
        let name: String
        switch item.patterns.first {
        case nil: name = "error"
        case .name(let bound)? where item.patterns.count == 1: name = bound
        default: return false
        }
        guard item.body.statements.count == 1, case .return(let value?) = item.body.statements[0].kind,
            let publisher = returns[value.range.lowerBound], publisher.steps.allSatisfy(Shorthand.changesTypeOnly)
        else { return false }
        switch publisher.source {
        case .known(let row, let call):
            return row.isAny(of: .onlyFails) && call.arguments.map(\.value.plainName) == [name]
        case .producer(let call):
            guard call.arguments?.map(\.value.plainName) == [name] else { return false }
            return !call.candidates.isEmpty
                && call.candidates.allSatisfy { context.twins[$0] == nil && Shorthand($0, in: context)?.handsFailureOn == true }
        default: return false
        }
    }

    /// What stands inside a `do` whose `catch` is not needed in a function that throws; nil where its braces are needed for the
    /// names declared inside, or comments would go with them.
    func contentWithoutScope(_ statement: Statement, _ block: Block, in outer: Block) -> ByteRange? {
        guard outer.statements.last?.range == statement.range, let first = block.statements.first else { return nil }
        let inside = (block.range.lowerBound + 1)..<(block.range.upperBound - 1)
        let content = splice.textStart(of: first, in: inside)..<splice.textEnd(of: inside)
        let around = [
            outer.range.lowerBound..<statement.range.lowerBound, statement.range.lowerBound..<content.lowerBound,
            content.upperBound..<statement.range.upperBound,
        ]
        guard around.dropFirst().allSatisfy({ splice.comments(in: $0).isEmpty }), source.beginsLine(statement.range.lowerBound),
            splice.boundNames(in: content).isDisjoint(with: splice.boundNames(in: around[0]))
        else { return nil }
        return content
    }
}
