import ArgumentParser
import CombineModel
import Planning
import Reporting

/// Which part of a migration is asked for.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only this batch; `decombine plan` lists them.", valueName: "id"))
    var batch: String?

    @Option(
        help: ArgumentHelp(
            "Only what moves with this declaration: `UserRepository.fetchUser(id:)`, or without the labels.", valueName: "name"))
    var symbol: String?

    @Option(help: ArgumentHelp("Only what moves with something in this file or folder.", valueName: "path"), completion: .file())
    var path: String?

    @Option(help: ArgumentHelp("With --path: only what moves with something on these lines: `12` or `12-40`.", valueName: "range"))
    var lines: String?

    func validate() throws {
        guard let lines else { return }
        guard path != nil else { throw ValidationError("`--lines` says which lines of which file only together with `--path`") }
        guard Self.range(lines) != nil else { throw ValidationError("`--lines \(lines)` is no line and no range of lines such as `12-40`") }
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
                throw Failed("`--path \(path)` is not in what is read; \(Self.advice)")
            }
            selection.path = relative
        }
        selection.lines = lines.flatMap(Self.range)
        return selection
    }

    private static let advice = "`decombine plan` lists what moves, `decombine plan --review` the review tier too"

    /// Throws when what was asked for selects nothing: a misspelt name must not look like work that is done.
    func refuseNothing(_ scan: Scan) throws {
        let batches = scan.migration.batches
        if let batch {
            let matching = batches.filter { $0.id.hasPrefix(batch.lowercased()) }
            if matching.isEmpty {
                throw Failed("there is no batch `\(batch)`\(NearNames.hint(batch, among: batches.map(\.id))); \(Self.advice)")
            }
            if Set(matching.map(\.id)).count > 1 {
                let ids = matching.map { "`\($0.id)`" }.joined(separator: ", ")
                throw Failed("`\(batch)` is the beginning of several batches: \(ids); write one of them out")
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
                throw Failed("no finding is called `\(symbol)`\(hint)")
            }
        } else if findings.isEmpty {
            let typed = path ?? ""
            if FileStatus(of: AbsolutePath(typed, in: .current)) == nil {
                throw Failed(
                    "there is no file or folder `\(typed)`\(NearNames.hint(selection.path ?? typed, among: Set(scan.whole.findings.map(\.path)).sorted()))"
                )
            }
            throw Failed(
                "nothing is found \(lines.map { "on the lines \($0) of" } ?? "in") `\(typed)`; `decombine scan \(typed)` lists what is")
        }
        throw Failed("what was asked for does not move; `decombine explain` says why, \(Self.advice)")
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first > 0, last >= first else { return nil }
        return first...last
    }
}
