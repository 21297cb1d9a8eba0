/// What changes between two versions of one file, printed as `git apply` takes it.
///
/// A line is what ends with `\n`: a `\r` before it belongs to the line, so that a file with Windows line endings keeps
/// them byte for byte.
public struct UnifiedDiff: Sendable {
    /// Some changed lines with what stands around them; ranges are of 0-based line indices.
    public struct Hunk: Sendable, Hashable {
        public let before: Range<Int>
        public let after: Range<Int>
        let changes: [LineChange]
    }

    public let path: String
    public let hunks: [Hunk]
    private let before: Lines
    private let after: Lines
    private let isCreated: Bool
    private let isDeleted: Bool

    /// The difference of `before` and `after`; nil stands for no file.
    public init(path: String, before: [UInt8]?, after: [UInt8]?) {
        self.path = path
        self.before = Lines(before ?? [])
        self.after = Lines(after ?? [])
        isCreated = before == nil && after != nil
        isDeleted = before != nil && after == nil
        hunks = Self.hunks(of: LineDifference(self.before, self.after).changes, in: self.before.count)
    }

    private init(_ whole: UnifiedDiff, hunks: [Hunk]) {
        path = whole.path
        before = whole.before
        after = whole.after
        isCreated = whole.isCreated
        isDeleted = whole.isDeleted
        self.hunks = hunks
    }

    /// Whether there is nothing to apply.
    public var isEmpty: Bool { hunks.isEmpty && !isCreated && !isDeleted }
    public var insertions: Int { hunks.reduce(0) { $0 + $1.changes.reduce(0) { $0 + $1.after.count } } }
    public var deletions: Int { hunks.reduce(0) { $0 + $1.changes.reduce(0) { $0 + $1.before.count } } }

    /// Only the hunks that touch the 1-based `lines` of the version before.
    public func limited(to lines: ClosedRange<Int>) -> UnifiedDiff {
        UnifiedDiff(
            self,
            hunks: hunks.filter { $0.before.lowerBound < lines.upperBound && $0.before.upperBound >= lines.lowerBound })
    }

    /// The diff as text, empty when nothing changes.
    ///
    /// Bytes and not a string, because the lines are the file's own.
    public var bytes: [UInt8] {
        if isEmpty { return [] }
        var result = Array(header.utf8)
        for hunk in hunks { print(hunk, to: &result) }
        return result
    }

    public var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Some lines of the version before, and the text that takes their place.
    public struct Replacement: Sendable, Hashable {
        /// 1-based; empty where lines are put in before the first of them.
        public let lines: Range<Int>
        public let text: String
    }

    /// What changes, without anything around it, from the top to the end of the file.
    public var replacements: [Replacement] {
        hunks.flatMap(\.changes).map { change in
            let text = change.after.reduce(into: [UInt8]()) { $0 += after[$1] }
            return Replacement(
                lines: change.before.lowerBound + 1..<change.before.upperBound + 1, text: String(decoding: text, as: UTF8.self))
        }
    }

    /// How many unchanged lines are shown around a change.
    private static let context = 3

    private static func hunks(of changes: [LineChange], in lineCount: Int) -> [Hunk] {
        var groups: [[LineChange]] = []
        for change in changes {
            if let last = groups.last?.last, change.before.lowerBound - last.before.upperBound <= 2 * context {
                groups[groups.count - 1].append(change)
            } else {
                groups.append([change])
            }
        }
        return groups.compactMap { group in
            guard let first = group.first, let last = group.last else { return nil }
            let lead = min(context, first.before.lowerBound)
            let trail = min(context, lineCount - last.before.upperBound)
            return Hunk(
                before: first.before.lowerBound - lead..<last.before.upperBound + trail,
                after: first.after.lowerBound - lead..<last.after.upperBound + trail, changes: group)
        }
    }

    private var header: String {
        let old = GitPath.quoted("a/" + path)
        let new = GitPath.quoted("b/" + path)
        var result = "diff --git \(old) \(new)\n"
        // The ids stand for "no file" and "empty file"; without them git does not take a change that has no hunk.
        if isCreated { result += "new file mode 100644\n" + (hunks.isEmpty ? "index 0000000..e69de29\n" : "") }
        if isDeleted { result += "deleted file mode 100644\n" + (hunks.isEmpty ? "index e69de29..0000000\n" : "") }
        if hunks.isEmpty { return result }
        result += "--- " + (isCreated ? "/dev/null" : GitPath.ended(old)) + "\n"
        return result + "+++ " + (isDeleted ? "/dev/null" : GitPath.ended(new)) + "\n"
    }

    private func print(_ hunk: Hunk, to result: inout [UInt8]) {
        result += "@@ -\(Self.span(hunk.before)) +\(Self.span(hunk.after)) @@\n".utf8
        var position = hunk.before.lowerBound
        for change in hunk.changes {
            for line in position..<change.before.lowerBound { print(" ", before[line], to: &result) }
            for line in change.before { print("-", before[line], to: &result) }
            for line in change.after { print("+", after[line], to: &result) }
            position = change.before.upperBound
        }
        for line in position..<hunk.before.upperBound { print(" ", before[line], to: &result) }
    }

    private func print(_ mark: Character, _ line: ArraySlice<UInt8>, to result: inout [UInt8]) {
        result += mark.utf8
        result += line
        if line.last != Lines.end { result += "\n\\ No newline at end of file\n".utf8 }
    }

    /// Start and count; git counts from 1, and from the line before when there is none.
    private static func span(_ range: Range<Int>) -> String {
        let start = range.isEmpty ? range.lowerBound : range.lowerBound + 1
        return range.count == 1 ? "\(start)" : "\(start),\(range.count)"
    }
}

/// Paths in the header of a diff.
enum GitPath {
    /// In quotes and escaped where git would do so: control characters, quotes, backslashes, and all that is not ASCII.
    static func quoted(_ path: String) -> String {
        let escaped = path.utf8.map(escape).joined()
        return escaped.utf8.count == path.utf8.count ? path : "\"\(escaped)\""
    }

    /// A name with a space is ended by a tab, or its end could not be told from a date behind it.
    static func ended(_ quoted: String) -> String {
        quoted.contains(" ") && !quoted.hasPrefix("\"") ? quoted + "\t" : quoted
    }

    private static func escape(_ byte: UInt8) -> String {
        switch byte {
        case 0x22: return "\\\""
        case 0x5C: return "\\\\"
        case 0x07...0x0D: return "\\" + ["a", "b", "t", "n", "v", "f", "r"][Int(byte) - 0x07]
        case 0..<0x20, 0x7F...:
            let octal = String(byte, radix: 8)
            return "\\" + String(repeating: "0", count: 3 - octal.count) + octal
        default: return String(UnicodeScalar(byte))
        }
    }
}

/// A file cut after each `\n`.
struct Lines: Sendable {
    static let end: UInt8 = 0x0A
    private let bytes: [UInt8]
    /// Where each line begins, and the end of the file.
    private let bounds: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var bounds = [0]
        for index in bytes.indices where bytes[index] == Self.end { bounds.append(index + 1) }
        if bounds.last != bytes.count { bounds.append(bytes.count) }
        self.bounds = bounds
    }

    var count: Int { bounds.count - 1 }
    subscript(line: Int) -> ArraySlice<UInt8> { bytes[bounds[line]..<bounds[line + 1]] }
}
