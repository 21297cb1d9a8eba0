/// What an ASCII byte can be in Swift source, as flags looked up in one table.
struct ByteClass: OptionSet, Sendable {
    let rawValue: UInt8

    static let identifierStart = ByteClass(rawValue: 1)
    static let identifierPart = ByteClass(rawValue: 2)
    static let operatorPart = ByteClass(rawValue: 4)
    static let digit = ByteClass(rawValue: 8)
    static let blank = ByteClass(rawValue: 16)
    static let newline = ByteClass(rawValue: 32)
    static let hexDigit = ByteClass(rawValue: 64)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    fileprivate init(of byte: UInt8) {
        var flags: ByteClass = []
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
            flags = [.identifierStart, .identifierPart]
        case UInt8(ascii: "$"):
            flags = .identifierPart
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            flags = [.identifierPart, .digit, .hexDigit]
        case 0x20, 0x09, 0x0B, 0x0C:
            flags = .blank
        case 0x0A, 0x0D:
            flags = .newline
        default:
            if "/=-+*%<>!&|^~.?".utf8.contains(byte) { flags = .operatorPart }
        }
        if (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) || (UInt8(ascii: "A")...UInt8(ascii: "F")).contains(byte) {
            flags.insert(.hexDigit)
        }
        self = flags
    }
}

/// The class of each of the 256 bytes; lives as long as the process, so that a pass can keep the bare pointer.
struct ByteClassTable: @unchecked Sendable {
    let entries: UnsafePointer<UInt8>

    static let shared: ByteClassTable = {
        let entries = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
        for byte in 0..<256 { entries[byte] = byte < 0x80 ? ByteClass(of: UInt8(byte)).rawValue : 0 }
        return ByteClassTable(entries: UnsafePointer(entries))
    }()

    @inline(__always)
    subscript(byte: UInt8) -> UInt8 { entries[Int(byte)] }
}
