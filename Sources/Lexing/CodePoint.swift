/// The lexical classes of code points above ASCII, as the language's grammar lists them.
enum CodePoint {
    /// Whether `value` may stand inside an identifier.
    static func isIdentifierPart(_ value: UInt32) -> Bool {
        if value >= 0x10000 {
            // Every supplementary plane up to 14 but for its last two code points.
            return value < 0xF0000 && value & 0xFFFF <= 0xFFFD
        }
        return contains(identifierParts, value)
    }

    /// Whether `value` may begin an operator.
    static func isOperatorStart(_ value: UInt32) -> Bool {
        contains(operatorStarts, value)
    }

    /// Whether `value` may stand inside an operator.
    static func isOperatorPart(_ value: UInt32) -> Bool {
        isOperatorStart(value) || contains(combiningMarks, value) || (0xFE00...0xFE0F).contains(value)
            || (0xE0100...0xE01EF).contains(value)
    }

    private static func contains(_ ranges: [ClosedRange<UInt32>], _ value: UInt32) -> Bool {
        var low = 0
        var high = ranges.count
        while low < high {
            let middle = (low + high) / 2
            if value > ranges[middle].upperBound {
                low = middle + 1
            } else if value < ranges[middle].lowerBound {
                high = middle
            } else {
                return true
            }
        }
        return false
    }

    private static let combiningMarks: [ClosedRange<UInt32>] = [
        0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F,
    ]

    private static let operatorStarts: [ClosedRange<UInt32>] = [
        0xA1...0xA7, 0xA9...0xA9, 0xAB...0xAC, 0xAE...0xAE, 0xB0...0xB1, 0xB6...0xB6, 0xBB...0xBB, 0xBF...0xBF,
        0xD7...0xD7, 0xF7...0xF7, 0x2016...0x2017, 0x2020...0x2027, 0x2030...0x203E, 0x2041...0x2053,
        0x2055...0x205E, 0x2190...0x23FF, 0x2500...0x2775, 0x2794...0x2BFF, 0x2E00...0x2E7F, 0x3001...0x3003,
        0x3008...0x3030,
    ]

    private static let identifierParts: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x167F, 0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E,
        0x203F...0x2040, 0x2054...0x2054, 0x2060...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF,
        0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F, 0x3031...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF,
        0xFDF0...0xFE44, 0xFE47...0xFFF8,
    ]
}

/// One scalar read from UTF-8 bytes: its value, or nil when the bytes are not UTF-8, and how many bytes it took.
struct DecodedScalar {
    let value: UInt32?
    let length: Int

    /// Reads the scalar at `offset`, which lies before `end`; broken bytes are taken up to the next byte that can begin a scalar.
    init(_ bytes: UnsafePointer<UInt8>, at offset: Int, end: Int) {
        let first = bytes[offset]
        if first < 0x80 {
            value = UInt32(first)
            length = 1
            return
        }
        guard first >= 0xC2, first < 0xF5 else {
            var next = offset + 1
            while next < end, bytes[next] >= 0x80, bytes[next] < 0xC2 || bytes[next] >= 0xF5 { next += 1 }
            value = nil
            length = next - offset
            return
        }
        let count = (~first).leadingZeroBitCount
        var scalar = UInt32(first) & (0x7F >> UInt32(count))
        var next = offset + 1
        while next < offset + count {
            guard next < end, bytes[next] & 0xC0 == 0x80 else {
                value = nil
                length = next - offset
                return
            }
            scalar = scalar << 6 | UInt32(bytes[next] & 0x3F)
            next += 1
        }
        let smallest: [UInt32] = [0, 0, 0x80, 0x800, 0x10000]
        let isSurrogate = (0xD800...0xDFFF).contains(scalar)
        value = scalar >= smallest[count] && scalar <= 0x10FFFF && !isSurrogate ? scalar : nil
        length = count
    }
}
