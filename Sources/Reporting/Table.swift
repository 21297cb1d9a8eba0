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

    func lines(_ style: Style, widths given: [Int]? = nil) -> [String] {
        let widths = given ?? self.widths
        return rows.map { row in
            let cells = row.enumerated().map { index, cell in
                let isLast = index == row.count - 1
                let padding = isLast ? 0 : max(0, widths[index] - cell.text.count) + 2
                return (cell.tone.map { style(cell.text, $0) } ?? cell.text) + String(repeating: " ", count: padding)
            }
            return cells.joined()
        }
    }

    var widths: [Int] {
        let columns = rows.map(\.count).max() ?? 0
        return (0..<columns).map { column in
            rows.map { column < $0.count ? $0[column].text.count : 0 }.max() ?? 0
        }
    }
}
