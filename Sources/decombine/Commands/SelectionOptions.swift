import ArgumentParser
import Planning

/// Which part of a migration is asked for.
struct SelectionOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Only this batch; `decombine plan` lists them.", valueName: "id"))
    var batch: String?

    @Option(
        help: ArgumentHelp(
            "Only what moves with this declaration: `UserRepository.fetchUser(id:)`, or without the labels.", valueName: "name"))
    var symbol: String?

    @Option(help: ArgumentHelp("Only what moves with something in this file or folder, relative to the scanned folder.", valueName: "path"))
    var path: String?

    @Option(help: ArgumentHelp("With --path: only what moves with something on these lines: `12` or `12-40`.", valueName: "range"))
    var lines: String?

    func validate() throws {
        guard let lines else { return }
        guard path != nil else { throw ValidationError("`--lines` says which lines of which file only together with `--path`") }
        guard Self.range(lines) != nil else { throw ValidationError("`--lines \(lines)` is no line and no range of lines such as `12-40`") }
    }

    var selection: Selection {
        var selection = Selection()
        selection.batch = batch
        selection.symbol = symbol
        selection.path = path
        selection.lines = lines.flatMap(Self.range)
        return selection
    }

    private static func range(_ text: String) -> ClosedRange<Int>? {
        let ends = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        guard let first = ends.first ?? nil, let last = ends.last ?? nil, ends.count <= 2, first > 0, last >= first else { return nil }
        return first...last
    }
}
