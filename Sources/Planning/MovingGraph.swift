import Analysis
import CombineModel
import Rewriting
import SourceText

/// What moves and calls what: groups of producers and subscriptions, joined where one calls the other.
struct MovingGraph {
    private let groups: [[DeclarationID]]
    /// By group, the groups that its members' bodies call.
    private let calledByGroup: [[Int]]
    /// By index of the subscription, the groups that it calls.
    private let calledBySite: [Int: [Int]]
    /// By index of the subscription, the first of those that it moves together with.
    private let companies: [Int: Int]
    /// By index of the subscription, the group of the producer that carries it along.
    private let carriedBy: [Int: Int]

    /// - Parameters:
    ///   - sites: those that move, by index in `Classification.subscriptions`, with the ranges in which they keep what they call as it is.
    ///   - moved: what was planned of the producers: whose body is not rewritten calls nothing, and what a body keeps as it is does not count.
    ///   - companies: by index of the subscription, the first of those that it moves together with.
    ///   - carried: the subscriptions that move with the producers in whose bodies they stand.
    init(
        of moved: GroupPlanner.Result, sites: [Int: [ByteRange]], companies: [Int: Int], carried: CarriedSites,
        in classification: Classification
    ) {
        self.companies = companies
        groups = moved.moving
        var groupOf: [DeclarationID: Int] = [:]
        for (index, group) in groups.enumerated() {
            for id in group { groupOf[id] = index }
        }
        func called(by publisher: PublisherExpression, except kept: [ByteRange]) -> [Int] {
            var found: [Int] = []
            publisher.forEachCall { call in
                guard !kept.contains(where: { $0.contains(call.nameRange.lowerBound) }) else { return }
                found += call.candidates.compactMap { groupOf[$0] }
            }
            return found
        }
        let returns = Dictionary(classification.producers.map { ($0.id, $0.returns) }) { first, _ in first }
        // A chain that ends inside a `Future` belongs to the body that makes the future.
        let inside = Dictionary(grouping: classification.subscriptions.filter(\.isInFuture)) { $0.declaration }
        calledByGroup = groups.map { group in
            group.filter { moved.awaited[$0] == nil }.flatMap { id in
                let publishers = Array((returns[id] ?? [:]).values) + (inside[id] ?? []).map(\.subscription.publisher)
                return publishers.flatMap { called(by: $0, except: (moved.kept[id] ?? []).map(\.range)) }
            }
        }
        calledBySite = Dictionary(
            uniqueKeysWithValues: sites.map { index, kept in
                (index, called(by: classification.subscriptions[index].subscription.publisher, except: kept))
            })
        carriedBy = sites.reduce(into: [:]) { result, site in result[site.key] = carried[site.key].flatMap { groupOf[$0] } }
    }

    /// The groups that no subscription reaches, directly or through others: nobody would call their async form.
    ///
    /// - Parameter roots: says of which groups it does not matter whether they are reached.
    func unreached(besides roots: ([DeclarationID]) -> Bool) -> [[DeclarationID]] {
        var reached: Set<Int> = []
        var pending = calledBySite.values.flatMap { $0 } + groups.indices.filter { roots(groups[$0]) }
        while let next = pending.popLast() {
            if reached.insert(next).inserted { pending += calledByGroup[next] }
        }
        return groups.indices.filter { !reached.contains($0) }.map { groups[$0] }
    }

    /// The groups that nothing else which moves calls.
    var uncalled: [[DeclarationID]] {
        let inner = calledByGroup.enumerated().flatMap { index, called in called.filter { $0 != index } }
        let called = Set(inner + calledBySite.values.joined())
        return groups.indices.filter { !called.contains($0) }.map { groups[$0] }
    }

    /// The groups, and the subscriptions that move together, as what may move or stay each by itself.
    ///
    /// - Parameters:
    ///   - counts: whether Combine code goes where a producer, or a subscription, moves.
    ///   - needs: the deviations of a producer, of a subscription, that nobody has accepted.
    ///   - wrapperNeeds: those that a wrapper of a producer would have besides.
    ///   - keepsPublisher: whether the publisher of a producer stays.
    func proposed(
        counts: (DeclarationID) -> Bool, siteCounts: (Int) -> Bool,
        needs: (DeclarationID) -> Set<Deviation>, siteNeeds: (Int) -> Set<Deviation>, wrapperNeeds: (DeclarationID) -> Set<Deviation>,
        keepsPublisher: (DeclarationID) -> Bool
    ) -> ProposedMoves {
        var units = groups.enumerated().map { index, group in
            ProposedMoves.Unit(
                findings: group.count(where: counts), needs: group.reduce(into: []) { $0.formUnion(needs($1)) },
                calls: calledByGroup[index],
                wrapperNeeds: group.reduce(into: []) { $0.formUnion(wrapperNeeds($1)) },
                keepsPublisher: group.contains(where: keepsPublisher))
        }
        for (_, sites) in Dictionary(grouping: calledBySite.keys, by: { companies[$0] ?? $0 }).sorted(by: { $0.key < $1.key }) {
            units.append(
                ProposedMoves.Unit(
                    findings: sites.count(where: siteCounts), needs: sites.reduce(into: []) { $0.formUnion(siteNeeds($1)) },
                    calls: sites.flatMap(movesWith)))
        }
        return ProposedMoves(units)
    }

    /// The groups that a subscription cannot move without.
    private func movesWith(_ site: Int) -> [Int] { (calledBySite[site] ?? []) + (carriedBy[site].map { [$0] } ?? []) }

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
        let together = Dictionary(grouping: calledBySite.keys) { companies[$0] ?? $0 }.mapValues { $0.flatMap(movesWith) }
        for called in together.values {
            for pair in zip(called, called.dropFirst()) { join([pair.0, pair.1]) }
        }
        var parts: [Int: (producers: [DeclarationID], sites: [Int])] = [:]
        for index in groups.indices { parts[root(index), default: ([], [])].producers += groups[index] }
        var alone: [Int: [Int]] = [:]
        for site in calledBySite.keys.sorted() {
            let company = companies[site] ?? site
            if let group = together[company]?.first {
                parts[root(group)]?.sites.append(site)
            } else {
                alone[company, default: []].append(site)
            }
        }
        return parts.sorted { $0.key < $1.key }.map(\.value) + alone.sorted { $0.key < $1.key }.map { ([], $0.value) }
    }
}
