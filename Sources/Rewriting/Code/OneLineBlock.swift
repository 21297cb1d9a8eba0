import SourceText

/// A block on one line, all of which is a statement that becomes several lines: `func load() { api.load().sink { … } }`.
struct OneLineBlock {
    /// The white space before the statement, and that behind it.
    private let (before, after): (ByteRange, ByteRange)

    /// - Parameter statement: what becomes several lines.
    init?(around statement: ByteRange, in source: SourceFile) {
        let bytes = source.bytes
        let isSpace = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
        var start = statement.lowerBound
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        var end = statement.upperBound
        while end < bytes.count, isSpace(bytes[end]) { end += 1 }
        guard start > 0, end < bytes.count, bytes[end] == UInt8(ascii: "}") else { return nil }
        let isAfterIn = start > 3 && start < statement.lowerBound && source.text(start - 3..<start) == " in"
        guard bytes[start - 1] == UInt8(ascii: "{") || isAfterIn else { return nil }
        (before, after) = (start..<statement.lowerBound, statement.upperBound..<end)
    }

    /// The edits that give the statement lines of its own, one step deeper than `indentation`.
    func opened(_ indentation: String, _ style: Style) -> [Edit] {
        [Edit(before, style.lineEnding + indentation + style.unit), Edit(after, style.lineEnding + indentation)]
    }
}
