import SourceText

/// A diff in colours: what is added, what is removed, and where.
///
/// Bytes and not a string, because the lines are the files' own; without the colours they are those of the diff.
public struct DiffStyle: Sendable {
    private let style: Style

    public init(_ style: Style) { self.style = style }

    public func bytes(of diff: UnifiedDiff) -> [UInt8] {
        var result: [UInt8] = []
        // Before the first hunk `---` and `+++` name files.
        var isHeader = true
        for line in diff.bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
            if line.starts(with: "@@".utf8) { isHeader = false }
            // A return belongs to the line's end: colours end before it.
            let text = line.last == 0x0D ? line.dropLast() : line
            result += tone(of: text, isHeader).map { style(text, $0) } ?? Array(text)
            result += line[text.endIndex...] + [0x0A]
        }
        return result
    }

    private func tone(of line: ArraySlice<UInt8>, _ isHeader: Bool) -> Style.Tone? {
        if isHeader { return .strong }
        return switch line.first {
        case UInt8(ascii: "@"): .cyan
        case UInt8(ascii: "+"): .green
        case UInt8(ascii: "-"): .red
        case UInt8(ascii: "\\"): .faint
        default: nil
        }
    }
}
