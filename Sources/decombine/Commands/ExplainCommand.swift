import SourceText
import Planning
import CombineModel
import ArgumentParser
import Reporting
import Wording

struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: texts.explainAbstract,
        discussion: texts.explainDiscussion)

    @Argument(
        help: ArgumentHelp(
            texts.subjectArgument, valueName: "what"))
    var subject: String

    @Flag(name: .customLong("why-not"), help: ArgumentHelp(texts.whyNotFlag))
    var whyNot = false

    @OptionGroup var input: InputOptions
    @OptionGroup var terminal: TerminalOptions
    @OptionGroup var rewrites: RewriteOptions

    func run() throws {
        if let page = CatalogPage(subject, rules: CatalogReport.Rule.all, style: Console.style) { return Console.output(page.text) }
        if let place = Place(subject) { return try explain(place) }
        try explainSymbol()
    }

    private func explain(_ place: Place) throws {
        var input = input
        let current = AbsolutePath.current
        let file = AbsolutePath(place.path, in: current).resolved
        // Nothing has to be read to say that of a path from the root.
        if file == nil, place.path.hasPrefix("/") { throw Failed(texts.noFileNamed(place.path)) }
        if input.paths == ["."], let file { input.paths = [file.description] }
        // What is wrong in other files is for the commands that tell of them.
        let name = place.path.split(separator: "/").last
        let scan = try Scan(
            input, asking: { options, _ in rewrites.apply(to: &options) }, telling: { $0.path.split(separator: "/").last == name })
        let path = file?.relative(to: scan.inputs.root) ?? place.path
        var inFile = scan.whole.entries.filter { $0.finding.path == path }
        if file == nil, inFile.isEmpty { inFile = try theOnlyFile(named: path, in: scan) }
        let entries = place.entries(among: inFile)
        if entries.isEmpty {
            let isThere =
                !inFile.isEmpty || [current, scan.inputs.root].contains { FileStatus(of: AbsolutePath(place.path, in: $0)) != nil }
            throw Failed(isThere ? nothing(at: place, inFile) : texts.noFileNamed(place.path))
        }
        try explain(entries, in: scan)
    }

    /// The findings of the file somewhere in the program that a path ends; where there are several, which one is meant is for the user to say.
    private func theOnlyFile(named path: String, in scan: Scan) throws -> [Report.Entry] {
        let found = scan.whole.entries.filter { $0.finding.path.hasSuffix("/" + path) }
        let paths = Set(found.map(\.finding.path)).sorted()
        guard paths.count > 1 else { return found }
        throw Failed(
            texts.severalFiles(path, paths.prefix(5).map { "`\(scan.inputs.told($0))`" }.joined(separator: ", "))
        )
    }

    private func explainSymbol() throws {
        let scan = try Scan(input, asking: { options, _ in rewrites.apply(to: &options) }, telling: { _ in false })
        var selection = Selection()
        selection.symbol = subject
        let named = scan.report.entries.filter { selection.fits($0.finding.symbol) }
        // What is asked of it, where something is: a finding of that name may be there or not.
        let facts = scan.report.deciding.filter { $0.fact.subject == subject }
        let pages = facts.map { FactPage($0, told: scan.inputs.told, style: Console.style).text }
        if named.isEmpty, !pages.isEmpty {
            Console.output(pages.joined(separator: "\n"))
            return try scan.end()
        }
        if named.isEmpty {
            let symbols =
                scan.whole.findings.map { String($0.symbol.prefix { $0 != "(" }) }.filter { !$0.isEmpty }
                + scan.report.deciding.map(\.fact.subject)
            let hint = NearNames.hint(subject, among: CatalogPage.ids(rules: CatalogReport.Rule.all) + symbols)
            throw Failed(texts.nothingNamed(subject, hint))
        }
        try explain(named, and: pages, in: scan)
    }

    private func explain(_ entries: [Report.Entry], and pages: [String] = [], in scan: Scan) throws {
        for (index, entry) in entries.enumerated() {
            if index > 0 { Console.output("\n") }
            let report = ExplainReport(
                entry, deciding: scan.report.deciding, told: scan.inputs.told, style: Console.style, namesGuard: whyNot)
            Console.output(report.text)
            showChange(of: entry, in: scan)
        }
        for page in pages { Console.output("\n" + page) }
        try scan.end()
    }

    /// The part of the diff that touches the finding.
    private func showChange(of entry: Report.Entry, in scan: Scan) {
        let finding = entry.finding
        guard case .rewrite(_, let safety) = finding.outcome else { return }
        let change = scan.migration.changes.first { $0.path == finding.path }
        let diff = change.map { scan.diff(of: $0).limited(to: finding.line...finding.endLine) }
        if let diff, !diff.isEmpty { Console.output(Array("\n".utf8) + DiffStyle(Console.diffStyle).bytes(of: diff)) }
        let tier = safety == .review ? " --review" : ""
        let path = scan.inputs.told(finding.path)
        Console.output(texts.wholeChange(tier, ToldPaths.word(path), finding.line))
    }

    private func nothing(at place: Place, _ inFile: [Report.Entry]) -> String {
        let lines = inFile.map(\.finding.line).sorted { abs($0 - place.line) < abs($1 - place.line) }.prefix(3).sorted()
        let near =
            lines.isEmpty
            ? texts.nothingInFile
            : texts.nearestLines + lines.map(String.init).joined(separator: ", ")
        return texts.nothingAt(place.path, place.line, near)
    }
}
