import Analysis

extension GroupPlanner {
    /// The groups with those that a group calls before it, else in the order given: what is worked out from callee to caller is there in one
    /// pass then, however long the calls go on.
    func calleesFirst(_ groups: [[DeclarationID]]) -> [[DeclarationID]] {
        var groupOf: [DeclarationID: Int] = [:]
        for (index, group) in groups.enumerated() {
            for id in group { groupOf[id] = index }
        }
        var seen = Array(repeating: false, count: groups.count)
        var result: [[DeclarationID]] = []
        for start in groups.indices where !seen[start] {
            seen[start] = true
            var path = [(group: start, pending: called(by: groups[start], groupOf))]
            while let last = path.last {
                if let next = last.pending.last {
                    path[path.count - 1].pending.removeLast()
                    guard !seen[next] else { continue }
                    seen[next] = true
                    path.append((next, called(by: groups[next], groupOf)))
                } else {
                    result.append(groups[last.group])
                    path.removeLast()
                }
            }
        }
        return result
    }

    /// The groups that the bodies of a group call, the first last.
    private func called(by group: [DeclarationID], _ groupOf: [DeclarationID: Int]) -> [Int] {
        var found: [Int] = []
        for id in group {
            for (_, publisher) in (producers[id]?.returns ?? [:]).sorted(by: { $0.key < $1.key }) {
                publisher.forEachCall { found += $0.candidates.compactMap { groupOf[$0] } }
            }
        }
        return found.reversed()
    }
}
