import CombineModel
import SourceText

/// A name for a finding that stays when lines move: what baselines remember.
///
/// It covers the finding's kind, path, symbol, root, operators and terminal, and its number among findings that share all
/// of these. It changes when the chain itself does, and then the finding counts as a new one.
public struct Fingerprint: Sendable, Hashable, Comparable {
    /// Sixteen hexadecimal digits.
    public let digits: String

    /// One for each finding; findings are expected in the order of their places.
    ///
    /// - Parameter withPaths: whether the file's path is part of it.
    public static func all(of findings: [Finding], withPaths: Bool = true) -> [Fingerprint] {
        var seen: [[String]: Int] = [:]
        return findings.map { finding in
            let identity = identity(of: finding, withPath: withPaths)
            let ordinal = seen[identity, default: 0]
            seen[identity] = ordinal + 1
            return Fingerprint(digits: StableHash.digits(of: identity + [String(ordinal)]))
        }
    }

    public static func < (a: Self, b: Self) -> Bool { a.digits < b.digits }

    private static func identity(of finding: Finding, withPath: Bool) -> [String] {
        [finding.kind.rawValue, withPath ? finding.path : "", finding.symbol, plain(finding.root), finding.terminal ?? ""]
            + finding.operators
    }

    /// What a chain starts from, without white space, which formatting changes, and without the type that declares it, which may get
    /// another name while the chain stays what it is: `load(id:)` of `UserRepository.load(id:)`.
    private static func plain(_ root: String) -> String {
        var names = root.filter { !$0.isWhitespace }.split(separator: ".", omittingEmptySubsequences: false)
        while names.count > 1, names[0].first?.isUppercase == true, names[0].allSatisfy(\.isNamePart) {
            names.removeFirst()
        }
        return names.joined(separator: ".")
    }
}
