import ArgumentParser
import CombineModel
import Planning
import Reporting
import Wording

/// Which part of a migration is asked for.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp(texts.batchOption, valueName: "id"))
    var batch: String?

    @Option(
        help: ArgumentHelp(
            texts.symbolOption, valueName: "name"))
    var symbol: String?

    @Option(help: ArgumentHelp(texts.pathOption, valueName: "path"), completion: .file())
    var path: String?

    @Option(help: ArgumentHelp(texts.linesOption, valueName: "range"))
    var lines: String?

    func validate() throws {
        guard let lines else { return }
        guard path != nil else { throw ValidationError(texts.linesWithoutPath) }
        guard Self.range(lines) != nil else { throw ValidationError(texts.noLines(lines)) }
    }

    /// Whether only some of what moves is asked for.
    var isPart: Bool { batch != nil || symbol != nil || path != nil }

    /// Throws when `--path` leads out of the program.
    func selection(in inputs: Inputs) throws -> Selection {
        var selection = Selection()
        selection.batch = batch
        selection.symbol = symbol
        if let path {
            guard let relative = inputs.path(typed: path) else {
                throw Failed(texts.pathOutside(path, Self.advice))
            }
            selection.path = relative
        }
        selection.lines = lines.flatMap(Self.range)
        return selection
    }

    private static let advice = texts.planAdvice

    /// Throws when what was asked for selects nothing: a misspelt name must not look like work that is done.
    func refuseNothing(_ scan: Scan) throws {
        let batches = scan.migration.batches
        if let batch {
            let matching = batches.filter { $0.id.hasPrefix(batch.lowercased()) }
            if matching.isEmpty {
                throw Failed(texts.noBatch(batch, NearNames.hint(batch, among: batches.map(\.id)), Self.advice))
            }
            if Set(matching.map(\.id)).count > 1 {
                let ids = matching.map { "`\($0.id)`" }.joined(separator: ", ")
                throw Failed(texts.severalBatches(batch, ids))
            }
        }
        guard symbol != nil || path != nil else { return }
        let selection = try selection(in: scan.inputs)
        if batches.contains(where: selection.selects) { return }
        let findings = scan.whole.findings.filter { selection.path == nil || selection.fits($0.path, $0.line...max($0.line, $0.endLine)) }
        if let symbol {
            let named = findings.filter { selection.fits($0.symbol) }
            if named.isEmpty {
                let symbols = scan.whole.findings.map { String($0.symbol.prefix { $0 != "(" }) }.filter { !$0.isEmpty }
                let hint = NearNames.hint(symbol, among: symbols)
                throw Failed(texts.noFinding(symbol, hint))
            }
        } else if findings.isEmpty {
            let typed = path ?? ""
            if FileStatus(of: AbsolutePath(typed, in: .current)) == nil {
                throw Failed(
                    texts.noPath(typed, NearNames.hint(selection.path ?? typed, among: Set(scan.whole.findings.map(\.path)).sorted()))
                )
            }
            throw Failed(
                texts.nothingFound(lines.map { "on the lines \($0) of" } ?? "in", typed, ToldPaths.word(typed)))
        }
        throw Failed(texts.doesNotMove(Self.advice))
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first > 0, last >= first else { return nil }
        return first...last
    }
}
