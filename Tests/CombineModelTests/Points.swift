@testable import CombineModel

/// Every point of the lattice, and the smallest steps up from each. A function that is monotone on the steps is monotone.
enum Points {
    static let all: [Cardinality] = Count.allCases.flatMap { least in
        Count.allCases.flatMap { most in
            Ending.allCases.flatMap { ends in
                [true, false].map { Cardinality(least, most, ends, isKnown: $0) }
            }
        }
    }

    static let index = Dictionary(uniqueKeysWithValues: all.enumerated().map { ($1, $0) })

    /// Whether the point at `index / all.count` covers the one at the rest, in one row.
    static let coverTable: [Bool] = all.flatMap { wide in all.map { $0.isCovered(by: wide) } }

    /// Pairs of indices, the second one step above the first.
    static let steps: [(from: Int, to: Int)] = all.indices.flatMap { from in
        above(all[from]).map { (from, index[$0]!) }
    }

    private static func above(_ point: Cardinality) -> [Cardinality] {
        var result: [Cardinality] = []
        if let less = Count(rawValue: point.least.rawValue - 1) {
            result.append(Cardinality(less, point.most, point.ends, isKnown: point.isKnown))
        }
        if let more = Count(rawValue: point.most.rawValue + 1) {
            // Known to be endless is above not known, and not known above all that is known to be less.
            result.append(Cardinality(point.least, more, point.ends, isKnown: point.isKnown && more != .endless))
        }
        if point.ends != .maybe { result.append(Cardinality(point.least, point.most, .maybe, isKnown: point.isKnown)) }
        if point.isKnown != (point.most == .endless) {
            result.append(Cardinality(point.least, point.most, point.ends, isKnown: !point.isKnown))
        }
        return result
    }

    /// Texts of first arguments that decide something in some row.
    static let texts = [
        "0", "1", "2", "7", "count", "{ $0 > 1 }", "true", "false", ".max", "[1, 2]", "\"a\"", ".loading", "items", "\\.name",
        "{ PassthroughSubject<Int, Never>() }",
    ]

    /// Every effect that a row can have, with a name for the failure message.
    static let effects: [(name: String, row: Operator, effect: Effect)] = Operators.table.flatMap(effects(of:))

    private static func effects(of row: Operator) -> [(name: String, row: Operator, effect: Effect)] {
        var result = [(name: row.signature, row: row, effect: row.effect)]
        if let effect = row.effectAfterFailing { result.append((row.signature + " after what can fail", row, effect)) }
        for text in texts {
            if let effect = row.literalArgument?(text) { result.append((row.signature + " of " + text, row, effect)) }
        }
        return result
    }
}
