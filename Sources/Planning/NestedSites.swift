import Analysis
import CombineModel
import Facts
import Rewriting
import SourceText

/// The subscriptions that stand in the closures of another: `sink { user in api.posts(of: user).sink { … }.store(in: &bag) }`.
///
/// Where both move, the inner one becomes a task that the outer one's task starts where it was subscribed to, held as it was held.
struct NestedSites {
    private let subscriptions: [SubscriptionSite]
    /// By index in `Classification.subscriptions`, those in its closures, and in no other one's that is in them.
    private var children: [Int: [Int]] = [:]

    /// What becomes of a subscription.
    struct Attempt {
        let result: Result<Rewrite, Refusal>
        /// By index, the rewrites of those that move as a part of it, without edits of their own.
        var inner: [Int: Rewrite] = [:]
    }

    init(_ classification: Classification) {
        subscriptions = classification.subscriptions
        // In order of place, so that those around a place are the last ones that began before it and have not ended.
        let order = subscriptions.indices.sorted { first, second in
            let (a, b) = (subscriptions[first], subscriptions[second])
            return (a.file, a.subscription.range.lowerBound, b.subscription.range.upperBound)
                < (b.file, b.subscription.range.lowerBound, a.subscription.range.upperBound)
        }
        var around: [Int] = []
        for index in order {
            let site = subscriptions[index]
            while let last = around.last, !holds(last, site) { around.removeLast() }
            if let last = around.last { children[last, default: []].append(index) }
            around.append(index)
        }
    }

    private func holds(_ index: Int, _ site: SubscriptionSite) -> Bool {
        let outer = subscriptions[index]
        let range = site.subscription.range
        return outer.file == site.file && outer.subscription.range.lowerBound <= range.lowerBound
            && range.upperBound <= outer.subscription.range.upperBound
    }

    /// Rewrites a subscription with those in its closures, or without where that cannot be written.
    ///
    /// - Parameter rewrite: rewrites one, given what becomes of those in its closures.
    func rewrite(_ index: Int, by rewrite: (Int, [Edit]) -> Result<Rewrite, Refusal>) -> Attempt {
        var inner: [Int: Rewrite] = [:]
        var edits: [Edit] = []
        for child in children[index] ?? [] where mayMove(child, inside: index) {
            let attempt = self.rewrite(child, by: rewrite)
            guard case .success(var moved) = attempt.result, moved.company.isEmpty || !attempt.inner.isEmpty else { continue }
            edits += moved.edits
            moved.edits = []
            inner[child] = moved
            inner.merge(attempt.inner) { first, _ in first }
        }
        if !inner.isEmpty, case .success(var moved) = rewrite(index, edits), moved.company.isEmpty {
            let company = ([index] + inner.keys.sorted()).map { subscriptions[$0].subscription.range }
            moved.company = company
            for child in inner.keys { inner[child]?.company = company }
            return Attempt(result: .success(moved), inner: inner)
        }
        return Attempt(result: rewrite(index, []))
    }

    /// Whether it stands in a closure that the terminal is given, and is one that moves.
    private func mayMove(_ child: Int, inside index: Int) -> Bool {
        let site = subscriptions[child]
        guard site.subscription.publisher.flow.cardinality.verdict == .oneShot else { return false }
        let range = site.subscription.range
        return subscriptions[index].subscription.arguments.contains { argument in
            argument.range.lowerBound <= range.lowerBound && range.upperBound <= argument.range.upperBound
        }
    }
}

extension ByteRange {
    /// What is left of it beside `holes`, in order.
    func without(_ holes: [ByteRange]) -> [ByteRange] {
        var result: [ByteRange] = []
        var start = lowerBound
        for hole in holes.sorted(by: { $0.lowerBound < $1.lowerBound }) where overlaps(hole) {
            if start < hole.lowerBound { result.append(start..<hole.lowerBound) }
            start = Swift.max(start, hole.upperBound)
        }
        if start < upperBound { result.append(start..<upperBound) }
        return result
    }
}
