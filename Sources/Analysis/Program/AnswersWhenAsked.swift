import Synchronization

/// What is worked out of a program when somebody first asks, and once. Nobody does before all is linked.
final class AnswersWhenAsked: Sendable {
    private let modules = Mutex<Modules?>(nil)
    private let implementations = Mutex<[DeclarationID: [DeclarationID]]>([:])

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
