/// What a plan moves where every deviation is accepted, and what of it needs what: from it can be told what each answer moves by itself.
public struct ProposedMoves: Sendable {
    /// Declarations that change together, or subscriptions that do.
    public struct Unit: Sendable {
        /// How many of its findings move: not those of which a body stands twice, or awaits a publisher that stays, whatever is accepted.
        public let findings: Int
        /// The deviations that it may show and that nobody has accepted.
        public let needs: Set<Deviation>
        /// The units whose async functions it calls, by their index.
        public let calls: [Int]
        /// What a wrapper needs besides, where its publisher stays; where that is not accepted, its async function needs a caller that moves, or it
        /// would only be in the way.
        public let wrapperNeeds: Set<Deviation>
        /// Whether its publisher stays, whoever moves.
        public let keepsPublisher: Bool

        public init(findings: Int, needs: Set<Deviation>, calls: [Int], wrapperNeeds: Set<Deviation> = [], keepsPublisher: Bool = false) {
            self.findings = findings
            self.needs = needs
            self.calls = calls
            self.wrapperNeeds = wrapperNeeds
            self.keepsPublisher = keepsPublisher
        }
    }

    /// How much moves.
    public struct Amount: Sendable, Hashable {
        public var findings = 0
        public var groups = 0

        static func - (a: Amount, b: Amount) -> Amount { Amount(findings: a.findings - b.findings, groups: a.groups - b.groups) }
    }

    public let units: [Unit]
    private let masks: [UInt64]
    private let wrapperMasks: [UInt64]
    /// By unit, those that call it.
    private let callers: [[Int]]

    public init(_ units: [Unit]) {
        self.units = units
        masks = units.map { Self.mask($0.needs) }
        wrapperMasks = units.map { Self.mask($0.wrapperNeeds) }
        var callers = Array(repeating: [Int](), count: units.count)
        for (index, unit) in units.enumerated() {
            for called in Set(unit.calls) where called != index { callers[called].append(index) }
        }
        self.callers = callers
    }

    /// Every deviation that has to be accepted somewhere.
    public var asked: Set<Deviation> { units.reduce(into: []) { $0.formUnion($1.needs.union($1.wrapperNeeds)) } }

    /// How much moves where these are accepted besides: the greatest set of units of which none needs more, calls what stays, or loses its publisher
    /// to one who stays.
    public func moved(accepting more: Set<Deviation>) -> Amount { moved(Self.mask(more)) }

    private func moved(_ accepted: UInt64) -> Amount {
        var isMoving = masks.map { $0 & ~accepted == 0 }
        var keeps = units.map(\.keepsPublisher)
        var staying = isMoving.indices.filter { !isMoving[$0] }
        /// Whether nothing is left that would call an async function beside a publisher that cannot become a wrapper.
        func isInTheWay(_ index: Int) -> Bool {
            keeps[index] && wrapperMasks[index] & ~accepted != 0 && !callers[index].contains { isMoving[$0] }
        }
        func stop(_ index: Int) {
            isMoving[index] = false
            staying.append(index)
        }
        for index in units.indices where isMoving[index] && isInTheWay(index) { stop(index) }
        while let next = staying.popLast() {
            for caller in callers[next] where isMoving[caller] { stop(caller) }
            for called in units[next].calls where isMoving[called] {
                keeps[called] = true
                if isInTheWay(called) { stop(called) }
            }
        }
        var amount = Amount()
        for index in units.indices where isMoving[index] {
            let isCopied = keeps[index] && wrapperMasks[index] & ~accepted != 0
            guard !isCopied, units[index].findings > 0 else { continue }
            amount.findings += units[index].findings
            amount.groups += 1
        }
        return amount
    }

    // MARK: - The best answers

    /// The answers in the order in which to give them: of the first three no other three move more, and each behind them moves as much more as any.
    ///
    /// Of answers that move the same the one that accepts less comes first, so that a topic is among them only where it moves more than any one of its
    /// deviations does.
    public func ranked() -> [AcceptedName] {
        var open = Open(deviations: asked)
        var result = inOrder(bestThree(of: open), after: 0)
        for answer in result { open.deviations.subtract(answer.deviations) }
        while let next = best(of: open.answers, after: Self.mask(Set(result.flatMap(\.deviations)))) {
            result.append(next)
            open.deviations.subtract(next.deviations)
        }
        return result
    }

    /// What is not answered yet.
    private struct Open {
        var deviations: Set<Deviation>

        /// Each by itself, and the topics that answer several of them.
        var answers: [AcceptedName] {
            AcceptedName.allCases.filter { answer in
                switch answer {
                case .deviation(let deviation): deviations.contains(deviation)
                case .topic(let topic): topic.deviations.count(where: deviations.contains) > 1
                }
            }.sorted { $0.id < $1.id }
        }
    }

    /// None where there are no more than three: their order tells all.
    private func bestThree(of open: Open) -> [AcceptedName] {
        guard open.deviations.count > Self.few else { return [] }
        let answers = open.answers
        let masks = answers.map { Self.mask(Set($0.deviations)) }
        var best: (moved: Int, accepted: Int, answer: [Int]) = (-1, 0, [])
        for first in answers.indices {
            for second in (first + 1)..<answers.count where masks[first] & masks[second] == 0 {
                for third in (second + 1)..<answers.count where (masks[first] | masks[second]) & masks[third] == 0 {
                    let mask = masks[first] | masks[second] | masks[third]
                    let (moved, accepted) = (moved(mask).findings, mask.nonzeroBitCount)
                    if (moved, -accepted) > (best.moved, -best.accepted) { best = (moved, accepted, [first, second, third]) }
                }
            }
        }
        return best.answer.map { answers[$0] }
    }

    /// One after the other, each the one that moves most behind those before it.
    private func inOrder(_ answers: [AcceptedName], after accepted: UInt64) -> [AcceptedName] {
        var (open, accepted, result) = (answers, accepted, [AcceptedName]())
        while let next = best(of: open, after: accepted) {
            result.append(next)
            accepted |= Self.mask(Set(next.deviations))
            open.removeAll { $0 == next }
        }
        return result
    }

    /// The one that moves most; where none moves anything by itself, the one that is asked most.
    private func best(of answers: [AcceptedName], after accepted: UInt64) -> AcceptedName? {
        let scored = answers.map { answer -> (answer: AcceptedName, moved: Int, accepts: Int, asked: Int) in
            let mask = Self.mask(Set(answer.deviations))
            let asked = units.indices.reduce(0) { $0 + ((masks[$1] | wrapperMasks[$1]) & mask != 0 ? units[$1].findings : 0) }
            return (answer, moved(accepted | mask).findings, (mask & ~accepted).nonzeroBitCount, asked)
        }
        return scored.max { ($0.moved, -$0.accepts, $0.asked, $1.answer.id) < ($1.moved, -$1.accepts, $1.asked, $0.answer.id) }?.answer
    }

    /// How many answers are looked for together.
    static let few = 3
    private static let places = Dictionary(uniqueKeysWithValues: Deviation.allCases.enumerated().map { ($1, $0) })
    private static func bit(_ deviation: Deviation) -> UInt64 { 1 << UInt64(places[deviation] ?? 0) }
    private static func mask(_ deviations: Set<Deviation>) -> UInt64 { deviations.reduce(0) { $0 | bit($1) } }
}
