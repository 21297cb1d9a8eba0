/// What a header says of other files: an include, a module's import, or the question whether a file is there.
struct Directive {
    /// The bytes that are replaced.
    let range: Range<Int>
    /// The file that is named; nil where a module is, or a macro that stands for one.
    let name: String?
    fileprivate let kind: Kind
    /// The ends of lines in `range`: what stands behind keeps its line.
    fileprivate let lines: Int

    fileprivate enum Kind { case include, module, question }

    /// What is written in its place, where the file is there and where it is not.
    func written(_ path: String?) -> String {
        let text =
            switch kind {
            case .include: path.map { "#import \"\($0)\"" } ?? ""
            case .module: ""
            case .question: path == nil ? "0" : "1"
            }
        return text + String(repeating: "\n", count: lines)
    }
}

/// Finds the directives of a header as a compiler does: behind comments, on lines that a backslash continues, written with `%:`.
///
/// None that opens a file may be missed: libclang would open it, whatever it is.
struct DirectiveReader {
    private let bytes: [UInt8]
    /// The text without the ends of lines that a backslash continues, and where each of its bytes stands.
    private var code: [UInt8] = []
    private var offsets: [Int] = []
    private var index = 0
    private var found: [Directive] = []

    init(_ text: String) {
        bytes = Array(text.utf8)
        code.reserveCapacity(bytes.count)
        offsets.reserveCapacity(bytes.count)
        var next = 0
        while next < bytes.count {
            if let end = Self.continuation(at: next, in: bytes) {
                next = end
                continue
            }
            code.append(bytes[next])
            offsets.append(next)
            next += 1
        }
    }

    /// The end of a backslash and the end of line behind it, with or without spaces between the two.
    private static func continuation(at start: Int, in bytes: [UInt8]) -> Int? {
        guard bytes[start] == UInt8(ascii: "\\") else { return nil }
        var next = start + 1
        while next < bytes.count, isBlank(bytes[next]) { next += 1 }
        return next < bytes.count && bytes[next] == newline ? next + 1 : nil
    }

    private static let newline = UInt8(ascii: "\n")

    /// A carriage return is one: it stands before the end of a line.
    private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || (0x0B...0x0D).contains(byte) }

    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: byte == UInt8(ascii: "_")
        }
    }

    mutating func directives() -> [Directive] {
        while index < code.count {
            skipBlanks()
            if isAt("#") || isAt("%:") {
                readDirective()
            } else if isAt("@import ") {
                let start = index
                skipLine()
                add(start..<lineEnd, nil, .module)
            } else {
                skipLine()
            }
        }
        return found
    }

    private static let naming: Set = ["include", "import", "include_next", "__include_macros", "embed"]

    private mutating func readDirective() {
        let start = index
        index += isAt("#") ? 1 : 2
        skipBlanks()
        let word = self.word()
        guard Self.naming.contains(word) else {
            let body = index
            skipLine()
            return addQuestions(in: body..<lineEnd)
        }
        skipBlanks()
        let name = word == "embed" ? nil : fileName()
        skipLine()
        add(start..<lineEnd, name, .include)
    }

    /// `__has_include(<Pod/Pod.h>)`, of which a line may have several. What is asked for by a macro is left to libclang, which reads nothing for it.
    private mutating func addQuestions(in line: Range<Int>) {
        let end = index
        defer { index = end }
        index = line.lowerBound
        while index < line.upperBound {
            let start = index
            guard word() == "__has_include" else {
                if index == start { index += 1 }
                continue
            }
            skipBlanks()
            guard isAt("(") else { continue }
            index += 1
            skipBlanks()
            guard let name = fileName() else { continue }
            skipBlanks()
            guard isAt(")") else { continue }
            index += 1
            add(start..<index, name, .question)
        }
    }

    private mutating func add(_ range: Range<Int>, _ name: String?, _ kind: Directive.Kind) {
        let written = offsets[range.lowerBound]..<(offsets[range.upperBound - 1] + 1)
        let lines = bytes[written].count { $0 == Self.newline }
        found.append(Directive(range: written, name: name, kind: kind, lines: lines))
    }

    // MARK: The code

    /// Where the line that was skipped ends, without its end of line.
    private var lineEnd: Int { index > 0 && code[index - 1] == Self.newline ? index - 1 : index }

    private func isAt(_ text: StaticString) -> Bool {
        text.withUTF8Buffer { text in
            index + text.count <= code.count && text.indices.allSatisfy { code[index + $0] == text[$0] }
        }
    }

    private mutating func word() -> String {
        let start = index
        while index < code.count, Self.isPartOfWord(code[index]) { index += 1 }
        return String(decoding: code[start..<index], as: UTF8.self)
    }

    /// `<Pod/Pod.h>`, `"Pod.h"`; nil where something else stands.
    private mutating func fileName() -> String? {
        guard isAt("<") || isAt("\"") else { return nil }
        let close = isAt("<") ? UInt8(ascii: ">") : UInt8(ascii: "\"")
        let rest = code[(index + 1)...].prefix { $0 != Self.newline }
        guard let end = rest.firstIndex(of: close) else { return nil }
        index = end + 1
        return String(decoding: rest[..<end], as: UTF8.self)
    }

    /// What stands before the first token of a line: comments may go over several.
    private mutating func skipBlanks() {
        while index < code.count {
            if Self.isBlank(code[index]) { index += 1 } else if isAt("/*") { skipComment() } else { return }
        }
    }

    private mutating func skipComment() {
        index += 2
        while index < code.count, !isAt("*/") { index += 1 }
        index = min(index + 2, code.count)
    }

    /// To the beginning of the next line.
    private mutating func skipLine() {
        while index < code.count {
            switch code[index] {
            case Self.newline:
                index += 1
                return
            case UInt8(ascii: "/") where isAt("//"): while index < code.count, code[index] != Self.newline { index += 1 }
            case UInt8(ascii: "/") where isAt("/*"): skipComment()
            case UInt8(ascii: "\""), UInt8(ascii: "'"): skipQuoted()
            default: index += 1
            }
        }
    }

    /// A quotation ends with its line where nothing else ends it.
    private mutating func skipQuoted() {
        let quote = code[index]
        index += 1
        while index < code.count, code[index] != quote, code[index] != Self.newline {
            index += code[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        if index < code.count, code[index] == quote { index += 1 }
        index = min(index, code.count)
    }
}
