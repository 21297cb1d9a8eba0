import Synchronization

/// What is known of a type outside the scanned code: a line of a model.
///
/// ```
/// type UserDefaults: keeps UserDefaults
/// type UI*View: main thread
/// type Realm: one thread
/// ```
public struct KnownType: Sendable, Hashable {
    /// The name, in which `*` stands for any part.
    public let pattern: String
    /// The store that its objects show, all of them the same one: files, the keychain, the defaults.
    public internal(set) var store: String?
    /// Whether its objects never answer otherwise, or only do what they are told.
    public internal(set) var isConstant = false
    /// Whether it belongs to the main actor.
    public internal(set) var isOfMainThread = false
    /// Whether an object may be used on the thread that it was made on or for, and no other.
    public internal(set) var isOfOneThread = false
    /// Whether using an object waits for a disk, the keychain or a clock before it returns.
    public internal(set) var waits = false
    /// Whether it has what `Sequence` has.
    public internal(set) var isCollection = false

    init(pattern: String) { self.pattern = pattern }

    /// Whether a name is one that the pattern stands for.
    func isFor(_ name: String) -> Bool {
        let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return name == pattern }
        guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else { return false }
        var rest = name.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }
}

extension KnownType {
    /// - Returns: whether the clause was understood.
    mutating func read(_ clause: String) -> Bool {
        switch clause {
        case "collection": isCollection = true
        case "constant": isConstant = true
        case "main thread": isOfMainThread = true
        case "one thread": isOfOneThread = true
        case "waits": waits = true
        default:
            guard clause.hasPrefix("keeps "), clause.count > "keeps ".count else { return false }
            store = String(clause.dropFirst("keeps ".count))
        }
        return true
    }
}

/// Types from outside of which something is known. Each name is looked for once.
final class KnownTypes: Sendable {
    let all: [KnownType]
    private let found: Mutex<[String: KnownType?]>

    /// - Parameter all: the later come first where two are about one name, and those that name one type before patterns.
    init(_ all: [KnownType]) {
        self.all = all
        found = Mutex(Dictionary(all.filter { !$0.pattern.contains("*") }.map { ($0.pattern, $0) }) { $1 })
    }

    subscript(name: String) -> KnownType? {
        found.withLock { found in
            if let known = found[name] { return known }
            let known = all.last { $0.isFor(name) }
            found[name] = .some(known)
            return known
        }
    }
}
