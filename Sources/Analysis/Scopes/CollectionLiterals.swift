import Facts

extension Expression {
    /// `[]`, `[:]`, `[Int: String]()`, `.init()`.
    var isEmptyCollection: Bool {
        switch root {
        case .array(let elements): return elements.isEmpty && links.isEmpty || isCalledWithNothing
        case .dictionary(let parts): return parts.isEmpty && links.isEmpty || isCalledWithNothing
        case .type, .implicitMember("init"): return isCalledWithNothing
        default: return false
        }
    }

    private var isCalledWithNothing: Bool {
        guard links.count == 1, case .call(let arguments) = links[0].kind else { return false }
        return arguments.isEmpty
    }

    /// What a collection holds that is written out; nil for any other.
    var collected: [Expression]? {
        if isNil || isEmptyCollection { return [] }
        guard links.isEmpty else { return nil }
        switch root {
        case .array(let elements): return elements
        case .dictionary(let parts): return parts.enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
        default: return nil
        }
    }
}
