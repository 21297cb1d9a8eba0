import CombineModel
import Wording

/// How much nothing uses any more, kind by kind.
public struct CleanUpCounts: Sendable {
    /// "3 publishers, 1 bridge and 2 imports of Combine".
    public let text: String

    public init(_ removals: [Removal]) {
        let counts = Removal.Kind.allCases.map { kind in (kind, removals.count { $0.kind == kind }) }.filter { $0.1 > 0 }
        text = texts.removed(counts.map { texts.removed($0, $1) })
    }
}
