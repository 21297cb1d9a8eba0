import Analysis
import Lexing
import Synchronization

/// What is done behind the calls that lead to a piece of code, by callers in other types and by theirs.
///
/// Nearly all code of an app runs behind a call of something, and nearly everything would stay if all of it counted. So it is asked for one place at a
/// time, and only what certainly uses that place counts. Where there may be several objects that have it, only code of their own type does: that is taken
/// to speak of one and the same, as the code around is.
final class OuterCode: Sendable {
    let uses: CertainUses
    private let known = Mutex(Known())

    private struct Known {
        var numbers: [CodeRest: Int] = [:]
        var rests: [CodeRest] = []
        /// By the number of a rest, what was read of it.
        var read: [Int: Rest] = [:]
        /// By the numbers of some rests, all that is behind them; and the rests that are code of each type's objects, as far as they were read.
        var reached: [[Int]: NumberSet] = [:]
        var ofType: [String: [Int]] = [:]
        /// The rests that end what only the flow of their code ends.
        var ending: [Place: [Int]] = [:]
        /// The rests behind which nothing uses a place, as was found before.
        var without: [PlaceUse: [DeclarationID?: NumberSet]] = [:]

        mutating func number(of rest: CodeRest) -> Int {
            if let known = numbers[rest] { return known }
            numbers[rest] = rests.count
            rests.append(rest)
            return rests.count - 1
        }
    }

    /// What a rest does itself, and leads to, and what goes on behind whatever runs that code.
    private final class Rest: Sendable {
        let own: Effects
        let called: [CallUnit.Link]
        let started: [CallUnit.Link]
        let above: [Int]
        /// The type of the object that it is code of.
        let type: String?

        init(own: Effects, called: [CallUnit.Link], started: [CallUnit.Link], above: [Int], in type: String?) {
            (self.own, self.called, self.started, self.above, self.type) = (own, called, started, above, type)
        }

        /// Where it uses a place, by itself or by what it leads to.
        func site(of use: PlaceUse, _ leading: CertainUses.Leading) -> Effects.Site? {
            own.site(of: use) ?? called.first(where: leading.contains)?.site
                ?? (use.place.isOfStarted ? started.first(where: leading.contains)?.site : nil)
        }
    }

    init(_ uses: CertainUses) { self.uses = uses }

    /// Where a place is used behind some rests of code, or in them: the nearest.
    ///
    /// - Parameters:
    ///   - function: one whose own uses do not count.
    ///   - moved: code that does not count, whoever leads to it.
    func site(
        of use: PlaceUse, outside function: DeclarationID?, besides moved: [HandedCode] = [], in rests: [CodeRest], _ semantics: Semantics
    ) -> Effects.Site? {
        if rests.isEmpty { return nil }
        let types = uses.isOne(use.place) ? nil : semantics.familyOfType(around: use.place.variable)
        if types?.isEmpty ?? false { return nil }
        let leading = uses.leading(to: use, outside: function, besides: moved.flatMap(\.nodes))
        // Only the code around tells where a local goes.
        if leading.isEmpty, !use.place.isEndedByFlow { return nil }
        var (pending, seen) = known.withLock { known in
            (rests.map { known.number(of: $0) }, known.without[use]?[function] ?? NumberSet())
        }
        if leading.isEmpty, !ends(use.place, behind: pending, semantics) { return nil }
        // Of what many objects have, far fewer rests speak than stand behind any code.
        if let types, !uses(use, leading, inCodeOf: types, behind: pending, semantics) { return nil }
        var next = 0
        while next < pending.count {
            let number = pending[next]
            next += 1
            guard seen.insert(number) else { continue }
            let rest = read(number, semantics)
            if types == nil || rest.type.map({ types?.contains($0) ?? false }) ?? false, let site = rest.site(of: use, leading) {
                return site
            }
            pending += rest.above
        }
        // What else does not count may be all that was passed.
        if moved.isEmpty { known.withLock { [seen] in $0.without[use, default: [:]][function, default: NumberSet()].formUnion(seen) } }
        return nil
    }

    /// Whether a rest behind others uses a place that is code of the objects of some types.
    private func uses(
        _ use: PlaceUse, _ leading: CertainUses.Leading, inCodeOf types: Set<String>, behind starts: [Int], _ semantics: Semantics
    ) -> Bool {
        let reached = reached(from: starts, semantics)
        let candidates = known.withLock { known in types.flatMap { known.ofType[$0] ?? [] } }
        return candidates.contains { reached.contains($0) && read($0, semantics).site(of: use, leading) != nil }
    }

    /// Whether a rest behind others may end what only the flow of its code ends.
    private func ends(_ place: Place, behind starts: [Int], _ semantics: Semantics) -> Bool {
        let reached = reached(from: starts, semantics)
        return known.withLock { $0.ending[place] }?.contains(where: reached.contains) ?? false
    }

    private func reached(from starts: [Int], _ semantics: Semantics) -> NumberSet {
        if let known = known.withLock({ $0.reached[starts] }) { return known }
        var result = NumberSet()
        var pending = starts
        while let number = pending.popLast() { if result.insert(number) { pending += read(number, semantics).above } }
        known.withLock { [result] in $0.reached[starts] = result }
        return result
    }

    private func read(_ number: Int, _ semantics: Semantics) -> Rest {
        let (known, rest) = known.withLock { ($0.read[number], $0.rests[number]) }
        if let known { return known }
        var (own, called, started): (Effects, [CallUnit.Link], [CallUnit.Link]) = (Effects(), [], [])
        if let call = semantics.callBehind(rest) { called += semantics.certainLinks(of: NodeSummary(calls: [call])).called }
        var isLeft = true
        if let flow = semantics.flow(of: rest.node) {
            let (parts, _, mayEnd) = semantics.beforeWaiting(from: rest.parts, of: rest.node, flow)
            isLeft = mayEnd
            for part in parts.sorted() {
                let summary = rest.summary(of: flow.parts[part])
                own.formUnion(summary.own)
                let links = semantics.certainLinks(of: summary)
                called += links.called
                started += links.started
            }
        }
        let ascents = isLeft ? semantics.ascents(from: rest).filter { !$0.isStart && !$0.isPossible } : []
        // Nobody else has the object that an initialiser makes.
        let type = rest.node.owner?.declaration.flatMap { id in
            semantics.program[id].kind == .initializer ? nil : semantics.program.enclosingType(of: id)
        }
        return self.known.withLock { [own, called, started] known in
            let read = Rest(
                own: own.ofAnyObject, called: called, started: started, above: ascents.map { known.number(of: $0.rest) }, in: type)
            if known.read[number] == nil {
                if let type { known.ofType[type, default: []].append(number) }
                for place in Set(own.uses.keys.map(\.place.ofAny)) where place.isEndedByFlow {
                    known.ending[place, default: []].append(number)
                }
            }
            known.read[number] = read
            return read
        }
    }
}
