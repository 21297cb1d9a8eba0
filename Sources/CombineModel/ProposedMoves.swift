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

    /// The deviations in the order in which to answer: of the first three no other three move more, and each behind them moves as much more as any.
    public func ranked() -> [Deviation] {
        var open = asked.sorted { $0.rawValue < $1.rawValue }
        var result = inOrder(bestThree(of: open), after: 0)
        open.removeAll(where: result.contains)
        result += inOrder(open, after: Self.mask(Set(result)))
        return result
    }

    private func bestThree(of open: [Deviation]) -> [Deviation] {
        guard open.count > Self.few else { return open }
        var best: (moved: Int, answer: [Deviation]) = (-1, [])
        for first in open.indices {
            for second in (first + 1)..<open.count {
                for third in (second + 1)..<open.count {
                    let answer = [open[first], open[second], open[third]]
                    let moved = moved(Self.mask(Set(answer))).findings
                    if moved > best.moved { best = (moved, answer) }
                }
            }
        }
        return best.answer
    }

    /// One after the other, each the one that moves most behind those before it; where none moves anything by itself, the one that is asked most.
    private func inOrder(_ deviations: [Deviation], after accepted: UInt64) -> [Deviation] {
        var (open, accepted, result) = (deviations, accepted, [Deviation]())
        while !open.isEmpty {
            let scored = open.map { deviation -> (deviation: Deviation, moved: Int, asked: Int) in
                let bit = Self.bit(deviation)
                let asked = units.indices.reduce(0) { $0 + ((masks[$1] | wrapperMasks[$1]) & bit != 0 ? units[$1].findings : 0) }
                return (deviation, moved(accepted | bit).findings, asked)
            }
            guard let next = scored.max(by: { ($0.moved, $0.asked, $1.deviation.rawValue) < ($1.moved, $1.asked, $0.deviation.rawValue) })
            else { break }
            result.append(next.deviation)
            accepted |= Self.bit(next.deviation)
            open.removeAll { $0 == next.deviation }
        }
        return result
    }

    /// How many answers are looked for together.
    static let few = 3
    private static let places = Dictionary(uniqueKeysWithValues: Deviation.allCases.enumerated().map { ($1, $0) })
    private static func bit(_ deviation: Deviation) -> UInt64 { 1 << UInt64(places[deviation] ?? 0) }
    private static func mask(_ deviations: Set<Deviation>) -> UInt64 { deviations.reduce(0) { $0 | bit($1) } }
}
