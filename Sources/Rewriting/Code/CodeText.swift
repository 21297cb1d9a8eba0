/// Text of Swift code on its way from where it stood to where it goes: flush left, each line knowing how it is laid out there.
///
/// Interpolated and added up like a string, it keeps what its lines know; a `String` made of it would not.
struct CodeText: Sendable, Hashable {
    /// One line, without what ends it.
    struct Line: Sendable, Hashable {
        var text: String
        var layout = Layout.moving

        init(_ text: String, _ layout: Layout = .moving) {
            self.text = text
            self.layout = layout
        }
    }

    /// What becomes of a line's white space where it goes.
    enum Layout: Sendable, Hashable {
        /// It is indented like what stands around it; an empty one gets no white space.
        case moving
        /// It stands where it stood: inside a multi-line string literal, or commented out at the edge of the file.
        case fixed
        /// Nothing but white space of the author's, which is not ours to take away: it is indented all the same.
        case whiteSpace
    }

    /// Never empty: no text is one line without any.
    private(set) var lines: [Line]

    /// The lines of a text that was written here, all of which may be indented.
    init(_ text: some StringProtocol) {
        lines = Self.lines(of: text).map { Line($0) }
    }

    init(_ lines: [Line]) {
        self.lines = lines.isEmpty ? [Line("")] : lines
    }

    /// The lines of a text without what ends them.
    static func lines(of text: some StringProtocol) -> [String] {
        String(text).split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" || $0 == "\r" }.map(String.init)
    }

    /// What a parser sees, which does not know where the lines will stand.
    var plain: String { lines.count == 1 ? lines[0].text : lines.map(\.text).joined(separator: "\n") }

    var isEmpty: Bool { lines.count == 1 && lines[0].text.isEmpty }

    var isOneLine: Bool { lines.count == 1 }

    /// How many characters it has, the ends of lines counted.
    var count: Int { lines.reduce(lines.count - 1) { $0 + $1.text.count } }

    /// Whether there is nothing to be seen of it.
    var isBlank: Bool { lines.allSatisfy { $0.text.allSatisfy(\.isWhitespace) } }

    func hasPrefix(_ prefix: String) -> Bool { lines[0].text.hasPrefix(prefix) }

    func hasSuffix(_ suffix: String) -> Bool { lines[lines.count - 1].text.hasSuffix(suffix) }

    /// Without so many characters at the beginning of its first line.
    func dropFirst(_ count: Int) -> CodeText {
        var result = self
        result.lines[0].text = String(lines[0].text.dropFirst(count))
        return result
    }

    /// Without so many characters at the end of its last line.
    func dropLast(_ count: Int) -> CodeText {
        var result = self
        result.lines[lines.count - 1].text = String(lines[lines.count - 1].text.dropLast(count))
        return result
    }

    /// Without the white space that it ends with, and what else is said.
    func trimmedAtEnd(_ isDropped: (Character) -> Bool = { _ in false }) -> CodeText {
        var result = lines
        while let last = result.popLast() {
            let kept = last.text.reversed().drop { $0.isWhitespace || isDropped($0) }
            if !kept.isEmpty { return CodeText(result + [Line(String(kept.reversed()), last.layout)]) }
        }
        return ""
    }

    static func += (text: inout CodeText, other: CodeText) {
        let last = text.lines.removeLast()
        let first = other.lines[0]
        // The two stand on one line from now on: white space with something behind it is the beginning of that.
        let layout =
            last.text.isEmpty && last.layout == .moving || last.layout == .whiteSpace && !first.text.isEmpty ? first.layout : last.layout
        text.lines.append(Line(last.text + first.text, layout))
        text.lines += other.lines.dropFirst()
    }

    static func + (text: CodeText, other: CodeText) -> CodeText {
        var result = text
        result += other
        return result
    }
}

extension CodeText.Line: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}

extension CodeText: ExpressibleByStringInterpolation {
    /// What an interpolation comes to.
    struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text: CodeText = ""

        init(literalCapacity: Int, interpolationCount: Int) {}

        mutating func appendLiteral(_ literal: String) { text += CodeText(literal) }
        mutating func appendInterpolation(_ part: CodeText) { text += part }
        mutating func appendInterpolation(_ part: some StringProtocol) { text += CodeText(part) }
        mutating func appendInterpolation(_ number: Int) { text += CodeText(String(number)) }
    }

    init(stringLiteral text: String) { self.init(text) }
    init(stringInterpolation: StringInterpolation) { self = stringInterpolation.text }
}

extension DefaultStringInterpolation {
    @available(*, deprecated, message: "a String forgets how the lines of code are laid out; say `plain` where that is meant")
    mutating func appendInterpolation(_ text: CodeText) { appendInterpolation(text.plain) }
}

extension Sequence where Element == CodeText {
    /// All of them, with `separator` between two.
    func joined(separator: CodeText = "") -> CodeText {
        var result: CodeText = ""
        for (index, text) in enumerated() { result += index == 0 ? text : separator + text }
        return result
    }
}
