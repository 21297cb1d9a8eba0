/// Reads names that stand in lines of data, under what they have in common:
///
/// ```
/// # Swift API Design Guidelines, "Strive for fluent usage"
/// preposition: as at by for from
/// ```
enum NameLines {
    /// - Parameter text: a key and its names a line, a line that begins with `# ` is a remark. A key may have several lines.
    static func read<Key: RawRepresentable & Hashable>(_ text: String) -> [Key: Set<String>] where Key.RawValue == String {
        var result: [Key: Set<String>] = [:]
        for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
            guard let colon = line.firstIndex(of: ":"), let key = Key(rawValue: String(line[..<colon])) else {
                preconditionFailure("no line of names: \(line)")
            }
            result[key, default: []].formUnion(line[colon...].dropFirst(2).split(separator: " ").map(String.init))
        }
        return result
    }
}
