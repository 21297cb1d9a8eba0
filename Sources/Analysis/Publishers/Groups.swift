import CombineModel
import Lexing

/// Declarations that must change together or not at all: a requirement with what implements it, a method with what overrides it.
public struct Groups: Sendable {
    /// Every group, by its first member; members sorted.
    public let all: [[DeclarationID]]
    private let indices: [DeclarationID: Int]

    public init(_ producers: [Producer], in program: Program) {
        var parents: [DeclarationID: DeclarationID] = [:]
        func root(_ id: DeclarationID) -> DeclarationID {
            var current = id
            while let parent = parents[current], parent != current { current = parent }
            return current
        }
        for producer in producers {
            parents[producer.id] = parents[producer.id] ?? producer.id
            for other in program.members(replacing: producer.id) {
                parents[other] = parents[other] ?? other
                let (a, b) = (root(producer.id), root(other))
                if a != b { parents[max(a, b)] = min(a, b) }
            }
        }
        var members: [DeclarationID: [DeclarationID]] = [:]
        for id in parents.keys { members[root(id), default: []].append(id) }
        all = members.values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
        var indices: [DeclarationID: Int] = [:]
        for (index, group) in all.enumerated() {
            for id in group { indices[id] = index }
        }
        self.indices = indices
    }

    public func index(of id: DeclarationID) -> Int? { indices[id] }
}

extension Program {
    /// What implements or overrides `id`, doubles for tests included: all of them have to follow a change.
    public func members(replacing id: DeclarationID) -> [DeclarationID] { replacing.of(id) { findMembers(replacing: id) } }

    private func findMembers(replacing id: DeclarationID) -> [DeclarationID] {
        guard let owner = enclosingType(of: id), let type = types[owner] else { return [] }
        let name = self[id].name
        var found = type.isProtocol ? meant(by: id, among: type.members[name] ?? []) : []
        for subtype in allSubtypes(of: owner) {
            let own = meant(by: id, among: types[subtype]?.members[name] ?? [])
            found += own.isEmpty && isRequirement(id) ? meant(by: id, among: witnesses(of: id, in: subtype)) : own
        }
        // In a class below another, what has no `override` is a member of its own: `func start()` beside `func start() -> AnyPublisher`.
        return Set(found).filter { $0 != id && (type.isProtocol || self[$0].has(modifier: "override")) }.sorted()
    }

    /// Of the overloads of one type those that can stand for `id`: of several with its labels the ones of its very types.
    private func meant(by id: DeclarationID, among members: [DeclarationID]) -> [DeclarationID] {
        let alike = members.filter { hasSameLabels($0, id) && !givesOther($0, id) }
        guard alike.count > 1 else { return alike }
        let exact = alike.filter { signature(of: $0) == signature(of: id) }
        return exact.isEmpty ? alike : exact
    }

    /// Whether two declarations are publishers of different types for sure: of ones that the scanned code declares, or of everyday ones.
    private func givesOther(_ id: DeclarationID, _ other: DeclarationID) -> Bool {
        guard let first = plainOutput(of: id), let second = plainOutput(of: other) else { return false }
        return first != second
    }

    /// The value that a publisher delivers, where its type can be no alias and no associated type.
    private func plainOutput(of id: DeclarationID) -> String? {
        guard let declared = declaredType(of: id), let type = publisherType(declared, from: enclosingType(of: id)),
            var name = type.output?.description
        else { return nil }
        let isArray = name.hasPrefix("[") && name.hasSuffix("]") && !name.contains(":")
        if isArray { name = String(name.dropFirst().dropLast()) }
        let isPlain = knownFunctions.type(name, is: .plain) && !knownFunctions.type(name, is: .generic)
        let isEveryday = name == "Void" || name == "()" || isPlain
        guard isEveryday || types[name]?.isDeclared == true, !isAlias(name) else { return nil }
        return (isArray ? "array of " : "") + (name == "()" ? "Void" : name)
    }

    private func signature(of id: DeclarationID) -> [String] {
        let declaration = declaration(id)
        let types = declaration.parameters.map(\.type) + [declaration.typeText ?? ""]
        return types.map { $0.filter { !$0.isWhitespace } }
    }

    /// The members of a group that a requirement does not hold together: those of concrete types, each with what overrides it.
    ///
    /// What a protocol or its extension declares is in none of them.
    public func overrides(within group: [DeclarationID]) -> [[DeclarationID]] {
        let members = group.filter { enclosingType(of: $0).map { types[$0]?.isProtocol != true } ?? false }
        var parts: [[DeclarationID]] = []
        for member in members {
            let related = Set(self.members(replacing: member)).union([member])
            let joined = parts.indices.filter { !related.isDisjoint(with: parts[$0]) }
            let part = joined.reduce([member]) { $0 + parts[$1] }
            for index in joined.reversed() { parts.remove(at: index) }
            parts.append((part + related.intersection(members)).sorted())
        }
        return parts.map { Set($0).sorted() }.sorted { $0[0] < $1[0] }
    }

    /// Whether a protocol or a superclass of the type around `id` declares an async function of that name with the parameters of `id`.
    public func inheritsAsync(_ name: String, like id: DeclarationID) -> Bool {
        guard let owner = enclosingType(of: id), let type = types[owner] else { return false }
        let labels = self[id].parameters.map { "\($0.label.labelText):\($0.type)" }
        var seen: Set<String> = [owner]
        var pending = parents(of: type)
        while let next = pending.popLast() {
            guard seen.insert(next).inserted, let parent = types[next] else { continue }
            let found = (parent.members[name] ?? []).contains { other in
                self[other].isAsync && self[other].parameters.map { "\($0.label.labelText):\($0.type)" } == labels
            }
            if found { return true }
            pending += parents(of: parent)
        }
        return false
    }
}
