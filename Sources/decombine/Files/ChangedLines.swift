/// The lines of each file that a change adds or alters, by path from the top of the work tree.
struct ChangedLines {
    /// 1-based, as the files are after the change.
    private var lines: [String: [ClosedRange<Int>]] = [:]

    /// - Parameter diff: what `git diff --unified=0` prints.
    init(diff: String) {
        var path: String?
        var rest = 0
        for line in diff.split(separator: "\n", omittingEmptySubsequences: false) {
            // Lines of the files themselves may look like anything.
            if rest > 0, line.hasPrefix("+") || line.hasPrefix("-") {
                rest -= 1
            } else if line.hasPrefix("+++ ") {
                path = Self.path(line.dropFirst(4))
            } else if line.hasPrefix("@@ ") {
                let parts = line.split(separator: " ")
                guard parts.count > 2, let old = Self.span(parts[1]), let new = Self.span(parts[2]) else { continue }
                rest = old.count + new.count
                if let path, new.count > 0 { lines[path, default: []].append(new.start...(new.start + new.count - 1)) }
            }
        }
    }

    mutating func addAll(of path: String) { lines[path] = [1...Int.max] }

    /// Whether one of `range`'s lines of a file changed.
    func touches(_ path: String, _ range: ClosedRange<Int>) -> Bool { lines[path]?.contains { $0.overlaps(range) } ?? false }

    /// `b/App/A.swift`; a name with a space is ended by a tab, one with odd characters is quoted.
    private static func path(_ text: Substring) -> String? {
        var name = text.last == "\t" ? text.dropLast() : text
        if name.hasPrefix("\""), name.hasSuffix("\"") { name = Substring(unquoted(name.dropFirst().dropLast())) }
        return name.hasPrefix("b/") ? String(name.dropFirst(2)) : nil
    }

    /// What git writes in quotes: `\t`, `\"`, and bytes as three octal digits.
    private static func unquoted(_ text: Substring) -> String {
        let named: [UInt8: UInt8] = [0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13]
        var bytes: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\"), let next = rest.first else {
                bytes.append(byte)
                continue
            }
            if let octal = UInt8(String(decoding: rest.prefix(3), as: UTF8.self), radix: 8), rest.count >= 3 {
                bytes.append(octal)
                rest = rest.dropFirst(3)
            } else {
                bytes.append(named[next] ?? next)
                rest = rest.dropFirst()
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// `+12,3`, `-4`.
    private static func span(_ text: Substring) -> (start: Int, count: Int)? {
        let numbers = text.dropFirst().split(separator: ",").map { Int($0) }
        guard let start = numbers.first ?? nil else { return nil }
        return (start, numbers.count > 1 ? numbers[1] ?? 0 : 1)
    }
}
