import Wording
import CombineModel

/// A fact that would decide findings, and how many.
public struct DecidingRank: Sendable, Hashable {
    /// With the first place, in path order, of those that speak of it.
    public let fact: DecidingFact
    /// How many findings are undecided for want of this fact alone.
    public let decides: Int
    /// How many need others besides it.
    public let helps: Int

    /// Of all that was left undecided, the most telling first.
    public static func all(of findings: [Finding]) -> [DecidingRank] {
        var ranks: [DecidingFact: (first: DecidingFact, decides: Int, helps: Int)] = [:]
        for finding in findings where finding.outcome != .suppressed {
            for fact in finding.deciding {
                let rank = ranks[fact.identity] ?? (fact, 0, 0)
                let first = (fact.path, fact.line) < (rank.first.path, rank.first.line) ? fact : rank.first
                let isEnough = finding.deciding.count == 1
                ranks[fact.identity] = (first, rank.decides + (isEnough ? 1 : 0), rank.helps + (isEnough ? 0 : 1))
            }
        }
        return ranks.values.map { DecidingRank(fact: $0.first, decides: $0.decides, helps: $0.helps) }.sorted {
            ($1.decides, $1.helps, $0.fact.subject, $0.fact.path, $0.fact.line)
                < ($0.decides, $0.helps, $1.fact.subject, $1.fact.path, $1.fact.line)
        }
    }

    /// `deciding `Client.items(id:)` would decide 3 findings: it is not declared in the scanned files`.
    var sentence: String {
        let effect =
            decides > 0 ? "would decide \(counted(decides, "finding"))" : "would help to decide \(counted(helps, "finding"))"
        return texts.decidingFact(fact.subject, effect, fact.says)
    }
}
