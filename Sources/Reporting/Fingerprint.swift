import CombineModel
import SourceText

/// A name for a finding that stays when lines move: what baselines remember.
///
/// It covers the finding's kind, path, symbol, root, operators and terminal, and its number among findings that share all
/// of these. It changes when the chain itself does, and then the finding counts as a new one.
public struct Fingerprint: Sendable, Hashable, Comparable {
    /// Sixteen hexadecimal digits.
    public let digits: String

    public init(digits: String) { self.digits = digits }

    /// One for each finding; findings are expected in the order of their places.
    public static func all(of findings: [Finding]) -> [Fingerprint] {
        var seen: [[String]: Int] = [:]
        return findings.map { finding in
            let identity = identity(of: finding)
            let ordinal = seen[identity, default: 0]
            seen[identity] = ordinal + 1
            return Fingerprint(digits: StableHash.digits(of: identity + [String(ordinal)]))
        }
    }

    public static func < (a: Self, b: Self) -> Bool { a.digits < b.digits }

    private static func identity(of finding: Finding) -> [String] {
        [finding.kind.rawValue, finding.path, finding.symbol, finding.root, finding.terminal ?? ""] + finding.operators
    }
}
