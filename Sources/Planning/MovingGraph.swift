import Analysis
import Lexing

/// What moves and calls what: groups of producers and subscriptions, joined where one calls the other.
struct MovingGraph {
    private let groups: [[DeclarationID]]
    private let groupOf: [DeclarationID: Int]
    /// By group, the groups that its members' bodies call.
    private let calledByGroup: [[Int]]
    /// By index of the subscription, the groups that it calls.
    private let calledBySite: [Int: [Int]]

    /// - Parameter sites: indices in `Classification.subscriptions` of those that move.
    init(groups: [[DeclarationID]], sites: [Int], in classification: Classification) {
        self.groups = groups
        var groupOf: [DeclarationID: Int] = [:]
        for (index, group) in groups.enumerated() {
            for id in group { groupOf[id] = index }
        }
        self.groupOf = groupOf
        func called(by publisher: PublisherExpression) -> [Int] {
            var found: [Int] = []
            publisher.forEachCall { call in found += call.candidates.compactMap { groupOf[$0] } }
            return found
        }
        let returns = Dictionary(classification.producers.map { ($0.id, $0.returns) }) { first, _ in first }
        calledByGroup = groups.map { group in group.flatMap { id in (returns[id] ?? [:]).values.flatMap { called(by: $0) } } }
        calledBySite = Dictionary(
            uniqueKeysWithValues: sites.map { ($0, called(by: classification.subscriptions[$0].subscription.publisher)) })
    }

    /// A member of each group that no subscription reaches, directly or through others: nobody would call its async form.
    var unreached: [DeclarationID] {
        var reached: Set<Int> = []
        var pending = calledBySite.values.flatMap { $0 }
        while let next = pending.popLast() {
            if reached.insert(next).inserted { pending += calledByGroup[next] }
        }
        return groups.indices.filter { !reached.contains($0) }.map { groups[$0][0] }
    }

    /// The smallest parts that share nothing: each can be applied without the others.
    var parts: [(producers: [DeclarationID], sites: [Int])] {
        var roots = Array(groups.indices)
        func root(_ index: Int) -> Int {
            var index = index
            while roots[index] != index { index = roots[index] }
            return index
        }
        func join(_ all: [Int]) {
            guard let first = all.first.map(root) else { return }
            for other in all.dropFirst().map(root) where other != first { roots[max(first, other)] = min(first, other) }
        }
        for (index, called) in calledByGroup.enumerated() {
            for other in called { join([root(index), other]) }
        }
        // One call at a time, because joining changes who is whose root.
        for called in calledBySite.values {
            for pair in zip(called, called.dropFirst()) { join([pair.0, pair.1]) }
        }
        var parts: [Int: (producers: [DeclarationID], sites: [Int])] = [:]
        for index in groups.indices { parts[root(index), default: ([], [])].producers += groups[index] }
        var alone: [(producers: [DeclarationID], sites: [Int])] = []
        for (site, called) in calledBySite.sorted(by: { $0.key < $1.key }) {
            if let group = called.first { parts[root(group)]?.sites.append(site) } else { alone.append(([], [site])) }
        }
        return parts.sorted { $0.key < $1.key }.map(\.value) + alone
    }
}
