/// The first line in which two texts differ, whatever ends their lines.
struct LineMismatch {
    /// 0-based.
    let index: Int
    let seen: Substring
    let expected: Substring

    /// Nil where no line differs.
    init?(_ text: String, expected other: String) {
        let ours = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let theirs = other.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        let count = max(ours.count, theirs.count)
        func line(_ index: Int, of lines: [Substring]) -> Substring { index < lines.count ? lines[index] : "" }
        guard let index = (0..<count).first(where: { line($0, of: ours) != line($0, of: theirs) }) else { return nil }
        self.index = index
        seen = line(index, of: ours)
        expected = line(index, of: theirs)
    }

    var says: String { "`\(Self.trimmed(seen))` where `\(Self.trimmed(expected))` is expected" }

    private static func trimmed(_ line: Substring) -> Substring { line.drop { $0 == " " || $0 == "\t" } }
}
