/// Arguments on lines of their own that stand under the first one: they move with it when something else comes before the call.
extension Printer {
    /// `lines` of one statement, those that stand far to the right inside the bracket that the first leaves open put under what follows on it.
    static func aligned(_ lines: [CodeText.Line]) -> [CodeText.Line] {
        guard lines.count > 1, let open = openBracket(in: lines[0].text), let end = lastLine(ofBracketOpenedFirst: lines) else {
            return lines
        }
        let inside = lines[1...end]
        let isFixed = { (line: CodeText.Line) in line.text.isEmpty || line.layout != .moving || line.text.contains("\"\"\"") }
        guard !inside.contains(where: isFixed) else { return lines }
        let depths = inside.map { depth(of: $0.text) }
        guard let first = depths.first, first >= leastDepth, first != open + 1, depths.allSatisfy({ $0 >= first }) else { return lines }
        var result = lines
        for (index, line) in zip(inside.indices, inside) {
            let kept = line.text.drop { $0 == " " || $0 == "\t" }
            result[index].text = white(open + 1 + depth(of: line.text) - first, like: line.text) + kept
        }
        return result
    }

    /// How far to the right a line begins, a tab being as wide as it mostly is.
    private static func depth(of line: String) -> Int {
        line.prefix { $0 == " " || $0 == "\t" }.reduce(0) { $0 + ($1 == "\t" ? tabWidth : 1) }
    }

    private static func white(_ columns: Int, like line: String) -> String {
        guard line.first == "\t" else { return String(repeating: " ", count: columns) }
        return String(repeating: "\t", count: columns / tabWidth) + String(repeating: " ", count: columns % tabWidth)
    }

    private static let tabWidth = 4

    /// What stands less far to the right is indented, and not put under anything.
    private static let leastDepth = 12

    /// The column of the last bracket that a line leaves open and something follows on; nil where the line does not end between arguments.
    private static func openBracket(in line: String) -> Int? {
        guard line.hasSuffix(","), let brackets = openBrackets(in: line), let last = brackets.last else { return nil }
        return last + 2 < line.count ? last : nil
    }

    /// The columns of the brackets that a line leaves open; nil where a string hides what is one.
    private static func openBrackets(in line: String) -> [Int]? {
        if line.contains("\\(") || line.contains("//") || line.contains("\t") { return nil }
        var result: [Int] = []
        var isInString = false
        var isEscaped = false
        for (column, character) in line.enumerated() {
            if isInString {
                if character == "\"", !isEscaped { isInString = false }
                isEscaped = character == "\\" && !isEscaped
                continue
            }
            switch character {
            case "\"": isInString = true
            case "(", "[", "{": result.append(column)
            case ")", "]", "}": _ = result.popLast()
            default: break
            }
        }
        return result
    }

    /// The line on which the bracket that the first one leaves open is closed.
    private static func lastLine(ofBracketOpenedFirst lines: [CodeText.Line]) -> Int? {
        var depth = 1
        for (index, line) in lines.enumerated().dropFirst() {
            for character in line.text {
                if "([{".contains(character) { depth += 1 }
                if ")]}".contains(character) { depth -= 1 }
                if depth == 0 { return index }
            }
        }
        return nil
    }
}
