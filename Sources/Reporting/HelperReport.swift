/// The helpers that can be printed, for the command line.
public struct HelperReport: Sendable {
    private let helpers: [(id: String, summary: String)]
    private let style: Style

    public init(_ helpers: [(id: String, summary: String)], style: Style = .plain) {
        self.helpers = helpers
        self.style = style
    }

    public var text: String {
        let rows = helpers.map { [Table.Cell($0.id, .strong), Table.Cell($0.summary)] }
        return Table(rows: rows).lines(style).joined(separator: "\n") + "\n"
    }
}
