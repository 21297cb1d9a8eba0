import Analysis
import Synchronization

/// What is done behind the calls that lead to a piece of code, by callers in other types and by theirs.
///
/// Nearly all code of an app runs behind a call of something, and nearly everything would stay if all of it counted. So it is asked for one place at a
/// time, and only what certainly uses that place counts.
final class OuterCode: Sendable {
    private let uses: CertainUses
    private let summaries = Mutex<[CodeRest: Summary]>([:])
    /// The rests behind which nothing uses a place, as was found before.
    private let without = Mutex<[PlaceUse: [DeclarationID?: Set<CodeRest>]]>([:])

    /// What a rest does itself, and leads to.
    private struct Summary {
        var own = Effects()
        var links: [CallUnit.Link] = []

        /// Where it uses a place, by itself or by what it leads to.
        func site(of use: PlaceUse, _ leading: CertainUses.Leading) -> Effects.Site? {
            (use.isWrite ? own.writes : own.reads)[use.place] ?? links.first(where: leading.contains)?.site
        }
    }

    init(_ uses: CertainUses) { self.uses = uses }

    /// Where a place is used behind some rests of code, or in them: the nearest.
    ///
    /// - Parameter function: one whose own uses do not count.
    func site(of use: PlaceUse, outside function: DeclarationID?, in rests: [CodeRest], _ semantics: Semantics) -> Effects.Site? {
        if rests.isEmpty || !uses.isOne(use.place) { return nil }
        let leading = uses.leading(to: use, outside: function)
        let none = without.withLock { $0[use]?[function] ?? [] }
        var seen: Set<CodeRest> = []
        var pending = rests
        var next = 0
        while next < pending.count {
            let rest = pending[next]
            next += 1
            guard !none.contains(rest), seen.insert(rest).inserted else { continue }
            if let site = summary(of: rest, semantics).site(of: use, leading) { return site }
            for ascent in semantics.ascents(from: rest) where !ascent.isStart && !ascent.isPossible { pending.append(ascent.rest) }
        }
        without.withLock { [seen] in $0[use, default: [:]][function, default: []].formUnion(seen) }
        return nil
    }

    private func summary(of rest: CodeRest, _ semantics: Semantics) -> Summary {
        if let known = summaries.withLock({ $0[rest] }) { return known }
        var result = Summary()
        if let call = semantics.callBehind(rest) { result.links += semantics.certainLinks(of: NodeSummary(calls: [call])) }
        for part in semantics.flow(of: rest.node).map(rest.parts) ?? [] {
            let summary = rest.summary(of: part)
            result.own.formUnion(summary.own)
            result.links += semantics.certainLinks(of: summary)
        }
        result.own = result.own.ofAnyObject
        summaries.withLock { [result] in $0[rest] = result }
        return result
    }
}
