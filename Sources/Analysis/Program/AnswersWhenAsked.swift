import Synchronization

/// What is worked out of a program when somebody first asks, and once; nothing is kept before all is linked.
final class AnswersWhenAsked: Sendable {
    private let isLinked = Atomic(false)
    private let lineages = Mutex<[String: [NominalType]]>([:])
    private let names = Mutex<[Name: String?]>([:])
    private let modules = Mutex<Modules?>(nil)
    private let implementations = Mutex<[DeclarationID: [DeclarationID]]>([:])

    /// A name of a type, where it is written.
    private struct Name: Hashable {
        let text: String
        let context: String?
    }

    /// That nothing changes any more.
    func begin() { isLinked.store(true, ordering: .releasing) }

    /// A type and what is above it.
    func lineage(of type: String, _ find: () -> [NominalType]) -> [NominalType] {
        guard isLinked.load(ordering: .acquiring) else { return find() }
        if let known = lineages.withLock({ $0[type] }) { return known }
        let found = find()
        lineages.withLock { $0[type] = found }
        return found
    }

    /// The type that a name means where it is written.
    func type(named text: String, from context: String?, _ find: () -> String?) -> String? {
        guard isLinked.load(ordering: .acquiring) else { return find() }
        let name = Name(text: text, context: context)
        if let known = names.withLock({ $0[name] }) { return known }
        let found = find()
        names.withLock { $0[name] = .some(found) }
        return found
    }

    func modules(of program: Program) -> Modules {
        modules.withLock { found in
            let modules = found ?? Modules(program)
            found = modules
            return modules
        }
    }

    /// What a call of a declaration may run.
    func implementations(of id: DeclarationID, _ find: () -> [DeclarationID]) -> [DeclarationID] {
        if let known = implementations.withLock({ $0[id] }) { return known }
        let found = find()
        implementations.withLock { $0[id] = found }
        return found
    }
}
