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

    private var isCalledWithNothing: Bool { onlyCall?.isEmpty ?? false }

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
