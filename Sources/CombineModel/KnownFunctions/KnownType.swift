import Synchronization

/// What is known of a type outside the scanned code: a line of a model.
///
/// ```
/// type UserDefaults: keeps UserDefaults
/// type UI*View: main thread
/// type Int Int8 Int16: number, plain
/// ```
public struct KnownType: Sendable, Hashable {
    public enum Trait: String, Sendable, CaseIterable {
        /// Its objects never answer otherwise, or only do what they are told.
        case constant
        /// Each of its objects keeps what it is told, and answers by that.
        case mutable
        /// Its objects may be used on any thread.
        case guarded
        /// Objects that hold values of different types are not the same one.
        case ofEachType = "of each type"
        /// It has what `Sequence` has.
        case collection
        /// It belongs to the main actor.
        case mainThread = "main thread"
        /// An object may be used on the thread that it was made on or for, and no other.
        case oneThread = "one thread"
        /// Using an object waits for a disk, the keychain or a clock before it returns.
        case waits
        /// What it is made of is all that it holds: nothing that others have, and no optional.
        case plain
        /// An integer or a floating-point literal can be one.
        case number
        /// It is written with the types of what it holds: `Array<Int>`.
        case generic
        /// Its name is seen in every file.
        case everywhere
        /// It is made of a value without a label: `String(id)`.
        case converting
        /// Making one is much work: it reads a picture, or a text.
        case costly
        /// A protocol none of whose requirements is a publisher with a name of the app's own.
        case noPublishers = "no publishers"
    }

    /// The name, in which `*` stands for any part.
    public let pattern: String
    /// The store that its objects show, all of them the same one: files, the keychain, the defaults.
    public private(set) var store: String?
    public private(set) var traits: Set<Trait> = []
    /// What stands between the `*` of the pattern.
    private let parts: [Substring]

    init(pattern: String) {
        self.pattern = pattern
        parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    }

    public func has(_ trait: Trait) -> Bool { traits.contains(trait) }

    /// Whether it is about one type alone.
    fileprivate var isName: Bool { parts.count == 1 }

    /// Whether a name is one that the pattern stands for.
    func isFor(_ name: String) -> Bool {
        guard let first = parts.first, let last = parts.last, parts.count > 1 else { return name == pattern }
        guard name.count >= first.count + last.count, name.hasPrefix(first), name.hasSuffix(last) else { return false }
        var rest = name.dropFirst(first.count).dropLast(last.count)
        for part in parts.dropFirst().dropLast() where !part.isEmpty {
            guard let found = rest.firstRange(of: part) else { return false }
            rest = rest[found.upperBound...]
        }
        return true
    }

    /// - Returns: whether the clause was understood.
    mutating func read(_ clause: String) -> Bool {
        if let trait = Trait(rawValue: clause) {
            traits.insert(trait)
            return true
        }
        guard clause.hasPrefix("keeps "), clause.count > "keeps ".count else { return false }
        store = String(clause.dropFirst("keeps ".count))
        return true
    }

    /// Adds what another line says that is about the same type too.
    fileprivate mutating func add(_ other: KnownType) {
        traits.formUnion(other.traits)
        store = store ?? other.store
    }
}

/// Types from outside of which something is known. Each name is looked for once.
final class KnownTypes: Sendable {
    let all: [KnownType]
    private let named: [String: KnownType]
    private let patterns: [KnownType]
    private let found: Mutex<[String: KnownType?]>

    /// - Parameter all: where several are about one type, all are; a store is that of the line with its name, or of the last one.
    init(_ all: [KnownType]) {
        self.all = all
        patterns = all.filter { !$0.isName }.reversed()
        named = Dictionary(all.reversed().filter(\.isName).map { ($0.pattern, $0) }) { known, other in
            var known = known
            known.add(other)
            return known
        }
        found = Mutex([:])
    }

    subscript(name: String) -> KnownType? {
        if let known = found.withLock({ $0[name] }) { return known }
        var known = named[name]
        for other in patterns where other.isFor(name) {
            if known == nil { known = other } else { known?.add(other) }
        }
        found.withLock { [known] in $0[name] = .some(known) }
        return known
    }
}
