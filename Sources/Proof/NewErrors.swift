import CombineModel

/// The errors of the compiler that a migration brings.
struct NewErrors {
    /// One for each kind that there are more of after than before, in the order of their places.
    private(set) var errors: [CompilerError] = []
    /// How many more kinds say only that something of a module is missing that is not here. They show when code around them moves, or when an
    /// error that hid them goes.
    private(set) var ofMissingModules = 0

    /// What is known of the repository before the migration.
    struct Knowledge {
        /// The names that it declares.
        var declared: Set<String> = []
        /// Whether a file mentions a name.
        var mentions: (_ path: String, _ name: String) -> Bool = { _, _ in false }
        /// Whether a line of a file after is one that the migration wrote: where a kind is found on several, such a line shows it.
        var isWritten: (_ path: String, _ line: Int) -> Bool = { _, _ in false }
    }

    init(before: [CompilerError], after: [CompilerError], _ knowledge: Knowledge = Knowledge()) {
        let old = Dictionary(before.map { ($0.kind, 1) }, uniquingKeysWith: +)
        let new = Dictionary(grouping: after, by: \.kind)
        let missing = Set(before.compactMap { Self.missingName($0.kind.message) })
        for (kind, all) in new where all.count > old[kind, default: 0] {
            if Self.missingName(kind.message).map(missing.contains) ?? false || Self.isForeignMember(kind, knowledge) {
                ofMissingModules += 1
                continue
            }
            let sorted = all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            errors.append(sorted.first { knowledge.isWritten(kind.path, $0.line) } ?? sorted[0])
        }
        errors.sort { ($0.kind.path, $0.line, $0.column, $0.kind.message) < ($1.kind.path, $1.line, $1.column, $1.kind.message) }
    }

    /// Whether the error is that a type lacks a member which the file used before, which nothing in the repository declares, and which no publisher
    /// has: then a module declares it.
    private static func isForeignMember(_ kind: CompilerError.Kind, _ knowledge: Knowledge) -> Bool {
        guard let mark = kind.message.firstRange(of: "has no member '") else { return false }
        let name = String(kind.message[mark.upperBound...].prefix { $0 != "'" && $0 != "(" })
        return !knowledge.declared.contains(name) && knowledge.mentions(kind.path, name) && Operators.rows(named: name).isEmpty
    }

    /// The name in "cannot find 'X' in scope" and its like.
    private static func missingName(_ message: String) -> String? {
        guard message.hasPrefix("cannot find "), message.contains(" in scope") else { return nil }
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count >= 3 ? String(parts[1]) : nil
    }
}
