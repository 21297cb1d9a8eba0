import Facts

/// What a task's capture list says.
extension TaskCaptures {
    /// Whether the task holds `self` strongly though no closure did.
    var lengthensLife: Bool { chainNeedsSelf && closureUse != .strong }
    var usesSelf: Bool { chainNeedsSelf || closureUse != .none }
    var isStrong: Bool { chainNeedsSelf || closureUse == .strong }

    /// `[weak self, repository]`, empty when there is nothing to say.
    ///
    /// - Parameter reads: how often the task reads each name: what it does not read any more need not be held.
    func list(readBy reads: [String: Int]) -> String {
        var items: [String] = []
        if !isStrong, closureUse == .weak { items.append("weak self") }
        if !isStrong, closureUse == .unowned { items.append("unowned self") }
        // What is computed for it is done where the task is made, whoever reads it.
        let isNeeded = { (value: CapturedValue) in
            reads[value.name] ?? 0 > 0 || value.specifier != nil || value.text?.contains { "({[".contains($0) } ?? false
        }
        items += values.filter(isNeeded).map(\.written)
        return items.isEmpty ? "" : "[" + items.joined(separator: ", ") + "]"
    }

    /// Whether a local or a property of that name holds the function, as against its being one of the type's own.
    func isClosure(_ expression: Expression) -> Bool {
        guard case .name(let root) = expression.root else { return false }
        guard let last = expression.links.last else { return isLocal(root) || state.isProperty(root) }
        guard root == "self", expression.links.count == 1, case .member(let name) = last.kind else { return false }
        return state.isProperty(name)
    }
}
