/// What ends the lines of a file.
public enum LineEnding: String, Sendable, CaseIterable {
    case lineFeed = "\n"
    case returnAndLineFeed = "\r\n"
    case carriageReturn = "\r"

    /// The one that ends the most lines; `\n` where no line ends, and where as many end with it as with another.
    public init(of bytes: [UInt8]) {
        var counts = [LineEnding: Int]()
        bytes.withUnsafeBufferPointer { buffer in
            for index in buffer.indices {
                switch buffer[index] {
                case 0x0A where index > 0 && buffer[index - 1] == 0x0D: counts[.returnAndLineFeed, default: 0] += 1
                case 0x0A: counts[.lineFeed, default: 0] += 1
                case 0x0D where index + 1 == buffer.count || buffer[index + 1] != 0x0A: counts[.carriageReturn, default: 0] += 1
                default: break
                }
            }
        }
        self = Self.allCases.reduce(.lineFeed) { counts[$1, default: 0] > counts[$0, default: 0] ? $1 : $0 }
    }

    /// `text` with every line ended by this.
    public func ending(_ text: some StringProtocol) -> String {
        if self == .lineFeed, !text.utf8.contains(0x0D) { return String(text) }
        var result: [UInt8] = []
        var previous: UInt8?
        for byte in text.utf8 {
            switch byte {
            case 0x0A where previous == 0x0D: break
            case 0x0A, 0x0D: result += rawValue.utf8
            default: result.append(byte)
            }
            previous = byte
        }
        return String(decoding: result, as: UTF8.self)
    }
}

extension Edits {
    /// The same edits, with the lines of what they put in ended as most lines of `bytes` are. What they do not touch stays.
    public func ended(asIn bytes: [UInt8]) -> Edits {
        let ending = LineEnding(of: bytes)
        var result = Edits()
        for edit in sorted { result.insert(Edit(edit.range, Self.replacement(of: edit, in: bytes, ending))) }
        return result
    }

    /// Half of an end that the edit cuts in two belongs to the other half, which stands outside.
    private static func replacement(of edit: Edit, in bytes: [UInt8], _ ending: LineEnding) -> String {
        var inner = Substring(edit.replacement).unicodeScalars[...]
        let (low, high) = (edit.range.lowerBound, edit.range.upperBound)
        var (head, tail) = ("", "")
        if low > 0, low < bytes.count, bytes[low - 1] == 0x0D, bytes[low] == 0x0A, inner.first == "\n" {
            inner = inner.dropFirst()
            head = "\n"
        }
        if high < bytes.count, bytes[high] == 0x0A, inner.last == "\r" {
            inner = inner.dropLast()
            tail = "\r"
        }
        return head + ending.ending(Substring(inner)) + tail
    }
}
