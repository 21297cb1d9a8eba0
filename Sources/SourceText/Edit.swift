/// One replacement in a file: the bytes of `range` become `replacement`.
public struct Edit: Sendable, Hashable {
    public let range: ByteRange
    public let replacement: String

    public init(_ range: ByteRange, _ replacement: String) {
        self.range = range
        self.replacement = replacement
    }
}

/// Edits of one file that do not overlap.
public struct Edits: Sendable {
    public private(set) var sorted: [Edit] = []

    public init() {}

    /// Adds `edit`; says no, and changes nothing, when it overlaps one already there.
    ///
    /// Two insertions at the same place are kept in the order they were added.
    @discardableResult
    public mutating func insert(_ edit: Edit) -> Bool {
        let index = sorted.firstIndex { $0.range.lowerBound > edit.range.lowerBound } ?? sorted.count
        if index > 0, sorted[index - 1].range.upperBound > edit.range.lowerBound { return false }
        if index < sorted.count, edit.range.upperBound > sorted[index].range.lowerBound { return false }
        sorted.insert(edit, at: index)
        return true
    }

    /// `bytes` with every edit made.
    public func applied(to bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count + 256)
        var position = 0
        for edit in sorted {
            result.append(contentsOf: bytes[position..<edit.range.lowerBound])
            result.append(contentsOf: edit.replacement.utf8)
            position = edit.range.upperBound
        }
        result.append(contentsOf: bytes[position...])
        return result
    }
}
