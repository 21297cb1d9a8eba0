import CombineModel
import Facts
import Lexing

/// Which types the names of the scanned code mean where they are written, and what those inherit from and conform to.
///
/// It is made once from the linked declarations, and knows nothing of chains and verdicts.
public class TypeNames: LinkedDeclarations, @unchecked Sendable {
    /// What is known of the libraries that the scanned code imports.
    final let outside: OutsideModels
    /// What functions outside the scanned code do.
    public final var knownFunctions: KnownFunctions { outside.functions }
    /// What every type inherits from or conforms to directly, in the order it is written.
    private var supertypes: [String: [String]] = [:]
    /// For each type, those that inherit from it or conform to it directly; qualified names, sorted.
    private var subtypes: [String: [String]] = [:]
    /// The types and typealiases that a type has from what it inherits from or conforms to, by their simple names: which of those has them.
    private(set) final var inheritedNames: [String: [String: String]] = [:]
    /// The associated types that some protocol says what they are.
    private(set) final var namesBound: Set<String> = []
    /// The types of the scanned code that are publishers, by qualified name: they have a `receive(subscriber:)`.
    public private(set) final var customPublishers: Set<String> = []
    /// Whether nothing of it changes any more, so that answers can be kept.
    private(set) final var isLinked = false
    final let lineages = Answers<String, [NominalType]>()
    final let meanings = Answers<WrittenName, String?>()
    final let membersFound = Answers<WrittenName, [DeclarationID]?>()
    private let subtypesFound = Answers<String, [String]>()

    /// - Parameter libraries: what is known of code that is not scanned.
    init(_ files: [FileFacts], libraries: [LibraryModel]) {
        outside = OutsideModels(libraries, imported: Set(files.flatMap { $0.skeleton.imports.map(\.module) }))
        super.init(files, modulesOutside: outside.describedModules)
        linkSubtypes()
        namesBound = Set(types.values.flatMap(\.sameTypes.keys))
        customPublishers = Set(
            types.filter { $0.value.isDeclared && !$0.value.isProtocol }.keys.filter { receiveSubscriber(of: $0) != nil })
        isLinked = true
    }

    private func linkedParents(of type: NominalType) -> [String] {
        var seen: Set<String> = []
        let platforms = type.isDeclared ? [] : platformParent(of: type.name)
        let outer = type.name.lastIndex(of: ".").map { String(type.name[..<$0]) }
        return
            (type.inherited.flatMap { text in
                // What a type inherits from cannot be something that it inherits.
                let parent = TypeExpression(parsing: text)
                let found = nominals(in: parent, from: outer, depth: 0)
                return found.isEmpty ? nominals(in: parent, from: type.name, depth: 0) : found
            } + platforms)
            .filter { seen.insert($0).inserted }
    }

    /// What one of Foundation's protocols refines, where the scanned code extends that: `extension Error` is for a `LocalizedError` too.
    private func platformParent(of name: String) -> [String] {
        ["LocalizedError", "CustomNSError", "RecoverableError"].contains(name) && types["Error"]?.isDeclared == false ? ["Error"] : []
    }

    private func nominals(in type: TypeExpression, from context: String?, depth: Int) -> [String] {
        guard depth < 8 else { return [] }
        switch type {
        case .composition(let parts): return parts.flatMap { nominals(in: $0, from: context, depth: depth + 1) }
        case .some(let inner), .any(let inner): return nominals(in: inner, from: context, depth: depth + 1)
        case .named:
            if let name = type.dottedName, let resolved = qualifiedName(of: name, from: context) { return [resolved] }
            if let target = aliasTarget(of: type, from: context) { return nominals(in: target, from: context, depth: depth + 1) }
            return type.simpleName.map(platformParent) ?? []
        default: return []
        }
    }

    private func linkSubtypes() {
        supertypes = types.mapValues(linkedParents)
        inheritedNames = namesOfTypesInherited()
        // Some of them may be what others inherit from.
        if !inheritedNames.isEmpty {
            supertypes = types.mapValues(linkedParents)
            inheritedNames = namesOfTypesInherited()
        }
        for (name, type) in types {
            for parent in parents(of: type) where parent != name { subtypes[parent, default: []].append(name) }
        }
        for key in subtypes.keys { subtypes[key]?.sort() }
    }

    public func directSubtypes(of type: String) -> [String] { subtypes[type] ?? [] }

    /// Direct and indirect subtypes of a type, sorted.
    public func allSubtypes(of type: String) -> [String] {
        if subtypes[type] == nil { return [] }
        return subtypesFound.of(type) {
            var seen: Set<String> = []
            var pending = [type]
            while let next = pending.popLast() {
                for subtype in subtypes[next] ?? [] where seen.insert(subtype).inserted { pending.append(subtype) }
            }
            return seen.sorted()
        }
    }

    func allSupertypes(of type: String) -> [String] {
        var seen: [String] = []
        var pending = [type]
        while let next = pending.popLast() {
            for parent in supertypes[next] ?? [] where !seen.contains(parent) {
                seen.append(parent)
                pending.append(parent)
            }
        }
        return seen
    }

    /// The qualified names of what a type inherits from or conforms to directly, seen through typealiases and `&`.
    func parents(of type: NominalType) -> [String] { supertypes[type.name] ?? [] }
}

/// A name, of a type where it is written or of a member of a type.
struct WrittenName: Hashable, Sendable {
    let text: String
    /// The type that it is written in, or a member of.
    let context: String?
}
