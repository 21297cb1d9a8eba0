/// Rows of cells, padded so that columns align; colours do not count as width.
struct Table {
    struct Cell {
        let text: String
        let tone: Style.Tone?

        init(_ text: String, _ tone: Style.Tone? = nil) {
            self.text = text
            self.tone = tone
        }
    }

    var rows: [[Cell]]

    /// - Parameters:
    ///   - given: the widths of the columns; nil for those of their widest cells.
    ///   - wraps: whether wide cells are wrapped at words where the style has a width.
    func lines(_ style: Style, widths given: [Int]? = nil, wraps: Bool = true) -> [String] {
        let natural = given ?? widths
        guard wraps, let width = style.width else { return rows.map { line($0.map { $0.text }, $0, natural, style) } }
        guard let fitted = fitted(natural, within: width) else { return stacked(natural, within: width, style) }
        return rows.flatMap { row in
            let cells = row.enumerated().map { index, cell in Words.wrapped(cell.text, to: fitted[index]) }
            return (0..<(cells.map(\.count).max() ?? 0)).map { number in
                line(cells.map { number < $0.count ? $0[number] : "" }, row, fitted, style)
            }
        }
    }

    var widths: [Int] {
        let columns = rows.map(\.count).max() ?? 0
        return (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].text.count : 0 }.max() ?? 0
        }
    }

    /// One line of a row, with nothing behind the last text.
    private func line(_ texts: [String], _ row: [Cell], _ widths: [Int], _ style: Style) -> String {
        let last = texts.lastIndex { !$0.isEmpty } ?? 0
        return texts.prefix(last + 1).enumerated().map { index, text in
            let padding = index == last ? 0 : max(0, widths[index] - text.count) + Self.gap
            return (row[index].tone.map { style(text, $0) } ?? text) + String(repeating: " ", count: padding)
        }.joined()
    }

    /// The widths with which all fits, the widest columns having given way; nil where too little would be left of them to be read.
    private func fitted(_ widths: [Int], within width: Int) -> [Int]? {
        var result = widths
        while result.reduce(0, +) + Self.gap * max(0, result.count - 1) > width {
            guard let widest = result.indices.max(by: { result[$0] < result[$1] }), result[widest] > Self.narrowest else { return nil }
            result[widest] -= 1
        }
        return result
    }

    /// What is short stands beside each other, and under it what is long, each from a line of its own.
    private func stacked(_ widths: [Int], within width: Int, _ style: Style) -> [String] {
        let isWide = widths.map { $0 > Self.narrowest }
        return rows.flatMap { row in
            let short = row.indices.filter { !isWide[$0] }
            let head = line(short.map { row[$0].text }, short.map { row[$0] }, short.map { widths[$0] }, style)
            let long = row.indices.filter { isWide[$0] && !row[$0].text.isEmpty }.flatMap { index in
                Words.wrapped(row[index].text, to: width - Self.indent).map { text in
                    String(repeating: " ", count: Self.indent) + (row[index].tone.map { style(text, $0) } ?? text)
                }
            }
            return (head.isEmpty ? [] : [head]) + long
        }
    }

    private static let gap = 2
    private static let narrowest = 24
    private static let indent = 4
}

/// Text as people read it: lines that break between words.
enum Words {
    /// Lines of at most `width` characters; spaces at the beginning are kept, and a word that is longer has a line of its own.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        guard text.count > width else { return [text] }
        let indent = String(text.prefix { $0 == " " })
        var lines: [String] = []
        var line = indent
        var isEmpty = true
        for word in text.split(separator: " ") {
            if !isEmpty, line.count + 1 + word.count > width {
                lines.append(line)
                line = indent
                isEmpty = true
            }
            line += (isEmpty ? "" : " ") + word
            isEmpty = false
        }
        return lines + [line]
    }
}
