/// A half-open range of byte offsets into one file.
public typealias ByteRange = Range<Int>

/// One file as read: its path relative to the scanned root and its bytes.
///
/// The bytes are never copied by a pass; every stage speaks of them in `ByteRange`s.
public struct SourceFile: Sendable {
    /// Path relative to the scanned root, with `/` separators.
    public let path: String
    public let bytes: [UInt8]

    public init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
    }

    public init(path: String, text: String) {
        self.init(path: path, bytes: Array(text.utf8))
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The text of `range`; offsets outside the file are clamped.
    public func text(_ range: ByteRange) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }
}
