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
        items += values.filter { $0.text != nil || reads[$0.name] ?? 1 > 0 && (reads[$0.name] != nil || $0.name.contains(" ")) }.map {
            $0.text == nil ? $0.name : "\($0.name) = \($0.text ?? "")"
        }
        return items.isEmpty ? "" : "[" + items.joined(separator: ", ") + "]"
    }
}
