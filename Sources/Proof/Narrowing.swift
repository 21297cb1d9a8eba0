import CombineModel

/// A way of saying more than a row says. What no observation objects to is either true, and the row wider than it need be, or out of reach of the
/// row's law.
public enum Narrowing: String, CaseIterable, Sendable {
    case fewer = "fewer values"
    case more = "more values"
    case ends = "always ends"
    case stays = "never ends"
    case unfailing = "never fails"

    /// The row that says so; nil where it says it already, whatever stands around it.
    func applied(to row: Operator) -> Operator? {
        switch self {
        case .unfailing: return row.failure == .never || !row.failure.isOfRow ? nil : row.with(row.effect, failing: .never)
        case .fewer, .more, .ends, .stays:
            let effect = row.effect
            let narrowing = self
            return row.with(
                Effect("\(rawValue)") { upstream, others in narrowing.narrowed(effect.apply(upstream, others)) }, failing: row.failure)
        }
    }

    private func narrowed(_ point: Cardinality) -> Cardinality {
        var point = point
        switch self {
        case .fewer:
            point.most = max(point.least, Count(rawValue: point.most.rawValue - 1) ?? .zero)
        case .more:
            point.least = min(point.most, Count(rawValue: point.least.rawValue + 1) ?? .endless)
        case .ends:
            if point.ends == .maybe { point.ends = .always }
        case .stays:
            if point.ends == .maybe { point.ends = .never }
        case .unfailing: break
        }
        return point
    }
}

/// How many wrong rows the observations tell from the right ones.
public struct LawStrength: Sendable {
    /// Narrower rows that differ from the row in something that was observed.
    public let tried: Int
    /// Those no observation objects to: narrowing and row.
    public let survivors: [(Narrowing, String)]

    /// Narrows every row of `table` that was observed.
    public init(_ record: LawRecord, table: [Operator] = Operators.table) {
        let observations = Dictionary(grouping: record.observations, by: \.row)
        var tried = 0
        var survivors: [(Narrowing, String)] = []
        var soundness = LawSoundness()
        for narrowing in Narrowing.allCases {
            for row in table {
                guard let seen = observations[row.signature], let narrower = narrowing.applied(to: row),
                    seen.contains(where: { soundness.differ(row, narrower, on: $0) })
                else { continue }
                tried += 1
                if !seen.contains(where: { soundness.objection(of: narrower, to: $0) != nil }) {
                    survivors.append((narrowing, row.signature))
                }
            }
        }
        self.tried = tried
        self.survivors = survivors
    }
}

extension Operator {
    /// This row with another effect, whatever its literal argument.
    fileprivate func with(_ effect: Effect, failing failure: FailureEffect) -> Operator {
        Operator(
            name: name, role: role, labels: labels, publishers: publishers, effect: effect, output: output, failure: failure,
            treatment: treatment,
            note: note, isTriageWord: isTriageWord, literalArgument: nil, literalTreatment: nil)
    }
}
