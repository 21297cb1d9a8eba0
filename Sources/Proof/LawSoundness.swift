import CombineModel

extension Cardinality {
    /// Whether a publisher of this cardinality may deliver that: the conventions of Effects, read against one run.
    func allows(_ delivery: Delivery) -> Bool {
        let count = delivery.count
        if count > most { return false }
        if most <= .one, count > .zero, delivery.end == .failed || delivery.end == .open || delivery.endsLate { return false }
        switch delivery.end {
        case .finished: return ends != .never && count >= least
        case .failed: return ends != .never
        case .open: return ends != .always
        case .cancelled: return true
        }
    }

    /// The narrowest points that allow all of these. What holds for them holds for all others, because effects are monotone.
    static func narrowest(allowing deliveries: [Delivery]) -> [Cardinality] {
        let points = all.filter { point in deliveries.allSatisfy(point.allows) }
        return points.filter { point in !points.contains { $0 != point && $0.isCovered(by: point) } }
    }

    private static let all: [Cardinality] = Count.allCases.flatMap { least in
        Count.allCases.filter { least <= $0 }.flatMap { most in Ending.allCases.map { Cardinality(least, most, $0) } }
    }

    /// For a message: `one...many, always ends`.
    var words: String {
        let count = least == most ? "\(least)" : "\(least)...\(most)"
        switch ends {
        case .always: return "\(count), always ends"
        case .maybe: return "\(count), may end"
        case .never: return "\(count), never ends"
        }
    }
}

extension Delivery {
    fileprivate var count: Count {
        if isSending { return .endless }
        switch values {
        case 0: return .zero
        case 1: return .one
        default: return .many
        }
    }
}

/// Whether rows allow what was observed.
struct LawSoundness {
    private var narrowest: [[Delivery]: [Cardinality]] = [:]

    /// What the row says otherwise than was observed; nil where it allows it.
    mutating func objection(of row: Operator, to seen: LawObservation) -> String? {
        countObjection(of: row.effect, to: seen)
            ?? seen.argument.flatMap { countObjection(of: row.decided(by: $0).effect, to: seen) }
            ?? failureObjection(of: row, to: seen)
    }

    private mutating func countObjection(of effect: Effect, to seen: LawObservation) -> String? {
        let others = arrangements(of: seen.others)
        for upstream in seen.upstream.map({ points(allowing: $0) }) ?? [.none] {
            for others in others {
                let result = effect.apply(upstream, others)
                if !result.allows(seen.delivered) { return "“\(effect.says)” says \(result.words)" }
            }
        }
        return nil
    }

    /// Whether two rows say different things where this was observed.
    mutating func differ(_ row: Operator, _ other: Operator, on seen: LawObservation) -> Bool {
        if row.failure != other.failure { return true }
        let others = arrangements(of: seen.others)
        for upstream in seen.upstream.map({ points(allowing: $0) }) ?? [.none] {
            if others.contains(where: { row.effect.apply(upstream, $0) != other.effect.apply(upstream, $0) }) { return true }
        }
        return false
    }

    /// Every way in which the publishers can be points that allow what they did. Of many publishers, those that did the same are
    /// taken for the same: there would be too many ways.
    private mutating func arrangements(of others: [[Delivery]]) -> [[Cardinality]] {
        var result: [[Cardinality]] = [[]]
        for (index, other) in others.enumerated() {
            if others.count > 3, let earlier = others[..<index].firstIndex(of: other) {
                result = result.map { $0 + [$0[earlier]] }
            } else {
                let points = points(allowing: other)
                result = result.flatMap { before in points.map { before + [$0] } }
            }
        }
        return result
    }

    private mutating func points(allowing deliveries: [Delivery]) -> [Cardinality] {
        if let known = narrowest[deliveries] { return known }
        let points = Cardinality.narrowest(allowing: deliveries)
        narrowest[deliveries] = points
        return points
    }

    private func failureObjection(of row: Operator, to seen: LawObservation) -> String? {
        let around = [seen.upstreamFailure, row.publishers == .none ? nil : seen.otherFailure].compactMap { $0 }
        let allowed: Set<String>
        switch row.failure {
        case .metatype, .closureResult, .unknown: return nil
        case .named(let type): allowed = [type]
        case .never: allowed = ["Never"]
        case .error: allowed = ["Error"]
        case .same: allowed = Set(around)
        case .inner: allowed = Set([seen.otherFailure].compactMap { $0 })
        }
        guard !allowed.contains(seen.failure) else { return nil }
        return "its failure is \(seen.failure), the row says \(allowed.sorted().joined(separator: " or "))"
    }
}
