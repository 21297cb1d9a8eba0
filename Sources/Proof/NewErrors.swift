import CombineModel

/// The errors of the compiler that a migration brings.
struct NewErrors {
    /// One for each kind that there are more of after than before, in the order of their places.
    private(set) var errors: [CompilerError] = []
    /// How many more kinds say only that something of a module is missing that is not here. They show when code around them moves, or when an
    /// error that hid them goes.
    private(set) var ofMissingModules = 0
    /// How many more are in lines that the migration did not write, in a body that had errors before.
    private(set) var behindOthers = 0

    /// What is known of the repository before the migration.
    struct Knowledge {
        /// The names that it declares.
        var declared: Set<String> = []
        /// The types that it declares and of which a parent is missing.
        var halfKnown: Set<String> = []
        /// Whether a file mentions a name.
        var mentions: (_ path: String, _ name: String) -> Bool = { _, _ in false }
        /// Whether a line of a file after is one that the migration wrote: where a kind is found on several, such a line shows it.
        var isWritten: (_ path: String, _ line: Int) -> Bool = { _, _ in false }
        /// Whether a line of a file after, where the migration did not write it, stands in a body that had errors before.
        var isBroken: (_ path: String, _ line: Int) -> Bool = { _, _ in false }
    }

    init(before: [CompilerError], after: [CompilerError], _ knowledge: Knowledge = Knowledge()) {
        let old = Dictionary(before.map { ($0.kind, 1) }, uniquingKeysWith: +)
        let new = Dictionary(grouping: after, by: \.kind)
        let missing = Set(before.compactMap { Self.missingName($0.kind.message) })
        for (kind, all) in new where all.count > old[kind, default: 0] {
            if Self.missingName(kind.message).map(missing.contains) ?? false || Self.isForeignType(kind, knowledge)
                || Self.isForeignMember(kind, knowledge)
                || Self.isOfErrorType(kind.message) || Self.isRedeclaredToo(kind, before)
            {
                ofMissingModules += 1
                continue
            }
            let sorted = all.sorted { ($0.line, $0.column) < ($1.line, $1.column) }
            let shown = sorted.first { knowledge.isWritten(kind.path, $0.line) }
            if shown == nil, !Self.isBrought(kind.message), sorted.allSatisfy({ knowledge.isBroken(kind.path, $0.line) }) {
                behindOthers += 1
                continue
            }
            errors.append(shown ?? sorted[0])
        }
        errors.sort { ($0.kind.path, $0.line, $0.column, $0.kind.message) < ($1.kind.path, $1.line, $1.column, $1.kind.message) }
    }

    /// Whether the error is that a type is missing which the file named before, and which nothing in the repository declares.
    private static func isForeignType(_ kind: CompilerError.Kind, _ knowledge: Knowledge) -> Bool {
        guard let name = missingName(kind.message), name.first?.isUppercase == true else { return false }
        return !knowledge.declared.contains(name) && knowledge.mentions(kind.path, name)
    }

    /// Whether the error is that a type lacks a member which the file used before, which nothing in the repository declares, and which no publisher
    /// has: then a module declares it.
    private static func isForeignMember(_ kind: CompilerError.Kind, _ knowledge: Knowledge) -> Bool {
        guard let mark = kind.message.firstRange(of: "has no member '") else { return false }
        let name = String(kind.message[mark.upperBound...].prefix { $0 != "'" && $0 != "(" })
        // The members of a type whose parent is missing may be that one's.
        let type = kind.message[..<mark.lowerBound].split(separator: "'").dropFirst().first
        let simple = type?.split(separator: ".").last.map(String.init)
        if let simple, knowledge.mentions(kind.path, name), knowledge.halfKnown.contains(simple) { return true }
        return !knowledge.declared.contains(name) && knowledge.mentions(kind.path, name) && Operators.rows(named: name).isEmpty
    }

    /// Whether the compiler says it of a type that it does not know, whatever the code.
    private static func isOfErrorType(_ message: String) -> Bool {
        message.hasPrefix("getter of noncopyable type") || message.hasPrefix("failed to produce diagnostic")
            || message == "ambiguous use of 'init(name:priority:operation:)'"
    }

    /// Whether a declaration is there twice that was there twice before, by the name that the migration took for its own: several modules
    /// are one here.
    private static func isRedeclaredToo(_ kind: CompilerError.Kind, _ before: [CompilerError]) -> Bool {
        let head = "invalid redeclaration of '"
        func name(_ message: String) -> Substring { message.dropFirst(head.count).prefix { $0 != "'" && $0 != "(" } }
        guard kind.message.hasPrefix(head) else { return false }
        let own = name(kind.message)
        return before.contains { other in
            other.kind.path == kind.path && other.kind.message.hasPrefix(head) && own.hasPrefix(name(other.kind.message))
        }
    }

    /// Whether it is said of what a migration may do to code that it leaves as it is.
    private static func isBrought(_ message: String) -> Bool {
        let words = [
            "cannot find '", "cannot find type '", "async", "await", "throw", "redeclaration", "conform", "ambiguous use", "override",
        ]
        return words.contains(where: message.contains)
    }

    /// The name in "cannot find 'X' in scope" and its like.
    static func missingName(_ message: String) -> String? {
        guard message.hasPrefix("cannot find "), message.contains(" in scope") else { return nil }
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.count >= 3 ? String(parts[1]) : nil
    }
}
