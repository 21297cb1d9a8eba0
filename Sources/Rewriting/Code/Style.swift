import SourceText

/// How a file is laid out, so that what is added looks like what stands there.
public struct Style: Sendable, Hashable {
    /// One step of indentation.
    public let unit: String
    /// What ends most of its lines.
    public let lineEnding: String

    public init(unit: String = "    ", lineEnding: String = "\n") {
        self.unit = unit
        self.lineEnding = lineEnding
    }

    /// Reads the style from a file's lines: the unit is the step by which most lines go deeper than the one above.
    public init(of bytes: [UInt8]) {
        var steps: [Int: Int] = [:]
        var tabs = 0
        var previous = 0
        var (byThrees, byTwos) = (0, 0)
        let lines = LineTable(bytes)
        for number in 1...lines.starts.count {
            let line = bytes[lines.range(ofLine: number)]
            let indentation = line.prefix { $0 == 0x20 || $0 == 0x09 }
            guard let first = line.dropFirst(indentation.count).first, first != 0x0A, first != 0x0D else { continue }
            if indentation.first == 0x09 { tabs += 1 }
            let step = indentation.count - previous
            if step > 0, indentation.first == 0x20 { steps[step, default: 0] += 1 }
            if indentation.first == 0x20 {
                if indentation.count.isMultiple(of: 3) { byThrees += 1 }
                if indentation.count.isMultiple(of: 2) { byTwos += 1 }
            }
            previous = indentation.count
        }
        // What begins a space too far to the right makes steps of three between lines that are four apart.
        let units = byThrees > byTwos ? [2, 3, 4] : [2, 4]
        let most = steps.filter { units.contains($0.key) }.max { ($0.value, $0.key) < ($1.value, $1.key) }
        let spaces = steps.values.reduce(0, +)
        unit = tabs > spaces ? "\t" : String(repeating: " ", count: most?.key ?? 4)
        lineEnding = LineEnding(of: bytes).rawValue
    }

    /// `text` with the line endings of the file.
    func ended(_ text: String) -> String {
        lineEnding == "\n" ? text : text.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: lineEnding)
    }
}

extension SourceFile {
    /// What is left of a range without the space around it, and a semicolon before it.
    func trimmed(_ range: ByteRange) -> ByteRange {
        var low = range.lowerBound
        var high = range.upperBound
        while low < high, [0x20, 0x09, 0x0A, 0x0D, 0x3B].contains(bytes[low]) { low += 1 }
        while high > low, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[high - 1]) { high -= 1 }
        return low..<high
    }

    /// The white space that the line of `offset` begins with.
    func indentation(at offset: Int) -> String {
        var start = min(offset, bytes.count)
        while start > 0, bytes[start - 1] != 0x0A, bytes[start - 1] != 0x0D { start -= 1 }
        let white = bytes[start...].prefix { $0 == 0x20 || $0 == 0x09 }
        return String(decoding: white, as: UTF8.self)
    }

    /// Whether nothing but white space stands before `offset` on its line.
    func beginsLine(_ offset: Int) -> Bool {
        var index = offset
        while index > 0 {
            switch bytes[index - 1] {
            case 0x20, 0x09: index -= 1
            case 0x0A, 0x0D: return true
            default: return false
            }
        }
        return true
    }
}
