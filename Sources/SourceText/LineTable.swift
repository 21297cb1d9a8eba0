/// A place a person can jump to: 1-based line, 1-based column counted in UTF-8 bytes (as the Swift compiler counts).
public struct SourcePlace: Sendable, Hashable, Comparable {
    public let line: Int
    public let column: Int

    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    public static func < (a: Self, b: Self) -> Bool { (a.line, a.column) < (b.line, b.column) }
}

/// Where each line of a file starts; `\n`, `\r\n` and a lone `\r` end a line.
public struct LineTable: Sendable {
    public let starts: [Int]
    public let byteCount: Int

    public init(_ bytes: [UInt8]) {
        var starts = [0]
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let byte = buffer[index]
                index += 1
                if byte == 0x0A {
                    starts.append(index)
                } else if byte == 0x0D, index == buffer.count || buffer[index] != 0x0A {
                    starts.append(index)
                }
            }
        }
        self.starts = starts
        byteCount = bytes.count
    }

    /// The index in `starts` of the line that holds `offset`.
    public func lineIndex(of offset: Int) -> Int {
        var low = 0
        var high = starts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    public func place(of offset: Int) -> SourcePlace {
        let line = lineIndex(of: offset)
        return SourcePlace(line: line + 1, column: offset - starts[line] + 1)
    }

    /// The bytes of the 1-based `line`, its line ending included.
    public func range(ofLine line: Int) -> ByteRange {
        let start = starts[line - 1]
        return start..<(line < starts.count ? starts[line] : byteCount)
    }
}
