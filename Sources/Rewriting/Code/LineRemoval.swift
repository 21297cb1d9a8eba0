import Facts
import SourceText

extension SourceFile {
    /// A range with the white space around it and the end of its line, where nothing else stands on its lines.
    func lines(of range: ByteRange) -> ByteRange {
        var end = range.upperBound
        while end < bytes.count, [0x20, 0x09, 0x0D].contains(bytes[end]) { end += 1 }
        guard beginsLine(range.lowerBound), end < bytes.count, bytes[end] == 0x0A else { return range }
        var start = range.lowerBound
        while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
        return start..<(end + 1)
    }

    /// The lines of a statement, as far as they lie in `range`, whose text begins with its first statement, not with the line of it.
    func lines(of statement: ByteRange, within range: ByteRange) -> ByteRange {
        let lines = lines(of: statement)
        var end = min(lines.upperBound, range.upperBound)
        guard lines.lowerBound <= range.lowerBound else { return lines.lowerBound..<end }
        while end < range.upperBound, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[end]) { end += 1 }
        return range.lowerBound..<end
    }

    /// The whole lines of a statement go, blank lines kept.
    func removal(of statement: ByteRange) -> Edit { Edit(lines(of: statement), "") }

    /// Where the blank lines above `offset` begin.
    func blankStart(before offset: Int) -> Int {
        guard offset > 0, bytes[offset - 1] == 0x0A else { return offset }
        var start = offset
        var position = offset - 1
        while position > 0, [0x20, 0x09, 0x0D, 0x0A].contains(bytes[position - 1]) {
            position -= 1
            if bytes[position] == 0x0A { start = position + 1 }
        }
        return start
    }
}

/// Takes statements out of a block, or declarations out of a file, with the lines they stand on, and the blank line that would be one too many.
public struct LineRemoval {
    private let source: SourceFile
    private let lines: LineTable

    private init(_ source: SourceFile) {
        self.source = source
        lines = LineTable(source.bytes)
    }

    /// The edits that remove `statements` of a file.
    static func edits(of statements: [Statement], in source: SourceFile) -> [Edit] {
        // The lines of a long file are not counted for nothing.
        edits(of: statements.map(\.range), in: source)
    }

    /// The edits that remove what stands at `ranges` of a file.
    public static func edits(of ranges: [ByteRange], in source: SourceFile) -> [Edit] {
        ranges.isEmpty ? [] : LineRemoval(source).edits(ranges)
    }

    private func edits(_ ranges: [ByteRange]) -> [Edit] {
        var gone: Set<Int> = []
        var partial: [Edit] = []
        for removed in ranges {
            let first = lines.lineIndex(of: removed.lowerBound)
            let last = lines.lineIndex(of: removed.upperBound)
            let whole = range(first).lowerBound..<range(last).upperBound
            let before = source.text(whole.lowerBound..<removed.lowerBound)
            let after = source.text(removed.upperBound..<whole.upperBound)
            if before.allSatisfy(\.isWhitespace), after.allSatisfy(\.isWhitespace) {
                gone.formUnion(first...last)
            } else {
                partial.append(Edit(withSeparator(removed), ""))
            }
        }
        return partial + groups(of: gone).map { Edit(range($0.lowerBound).lowerBound..<range($0.upperBound).upperBound, "") }
    }

    /// A statement that shares its line with others goes with the semicolon after it.
    private func withSeparator(_ range: ByteRange) -> ByteRange {
        var end = range.upperBound
        while end < source.bytes.count, source.bytes[end] == 0x20 || source.bytes[end] == 0x3B { end += 1 }
        return range.lowerBound..<end
    }

    private func range(_ index: Int) -> ByteRange { lines.range(ofLine: index + 1) }

    private func isBlank(_ index: Int) -> Bool {
        index < lines.starts.count && source.text(range(index)).allSatisfy(\.isWhitespace)
    }

    private func text(_ index: Int) -> String { source.text(range(index)).trimmed }

    /// Runs of lines, each with the blank lines between its parts, and one beside it where two would meet.
    private func groups(of gone: Set<Int>) -> [ClosedRange<Int>] {
        var result: [ClosedRange<Int>] = []
        for line in gone.sorted() {
            if let last = result.last, (last.upperBound + 1..<line).allSatisfy(isBlank) {
                result[result.count - 1] = last.lowerBound...line
            } else {
                result.append(line...line)
            }
        }
        return result.map { group in
            let above = group.lowerBound - 1
            let isLast = lines.starts.indices.dropFirst(group.upperBound + 1).allSatisfy(isBlank)
            if above >= 0, isBlank(above), isLast || text(group.upperBound + 1) == "}" { return above...group.upperBound }
            let begins = above < 0 || isBlank(above) || text(above).hasSuffix("{")
            if begins, isBlank(group.upperBound + 1) { return group.lowerBound...(group.upperBound + 1) }
            return group
        }
    }
}
