import CombineModel
import Foundation
import Wording

/// What changed since an earlier scan, by the fingerprints of its JSON.
public struct Comparison: Sendable {
    /// A finding as `scan --format json` tells it.
    struct Old: Sendable, Hashable, Decodable {
        let fingerprint: String
        let path: String
        let line: Int
        let symbol: String
        let root: String
        let verdict: String
        let outcome: String
        let rule: String?
        let reason: String?
    }

    /// Why a file is no earlier scan.
    public enum Problem: Error, Equatable {
        case unreadable
        case version(Int)

        public var message: String {
            switch self {
            case .unreadable: texts.noScan
            case .version(let version): texts.scanVersion(version, JSONReport.schemaVersion)
            }
        }
    }

    /// What was not there.
    let new: [Finding]
    /// What is there no more: it moved, or was deleted.
    let gone: [Old]
    /// What is there still, with another verdict or another outcome.
    let changed: [(old: Old, now: Finding)]
    let counts: [(verdict: Verdict, before: Int, now: Int)]

    private struct Document: Decodable {
        let schemaVersion: Int
        let findings: [Old]
    }

    /// - Parameter bytes: what `scan --format json` printed earlier.
    public init(of report: Report, since bytes: [UInt8]) throws(Problem) {
        struct Version: Decodable { let schemaVersion: Int }
        guard let version = try? JSONDecoder().decode(Version.self, from: Data(bytes)).schemaVersion else { throw .unreadable }
        guard version == JSONReport.schemaVersion else { throw .version(version) }
        guard let old = try? JSONDecoder().decode(Document.self, from: Data(bytes)).findings else { throw .unreadable }
        let before = Dictionary(old.map { ($0.fingerprint, $0) }) { first, _ in first }
        let now = Set(report.entries.map(\.fingerprint.digits))
        new = report.entries.filter { before[$0.fingerprint.digits] == nil }.map(\.finding)
        gone = old.filter { !now.contains($0.fingerprint) }
        changed = report.entries.compactMap { entry in
            guard let old = before[entry.fingerprint.digits], Self.told(old) != Self.told(entry.finding) else { return nil }
            return (old, entry.finding)
        }
        counts = Verdict.allCases.map { verdict in
            (verdict, old.count { $0.verdict == verdict.rawValue }, report.summary.byVerdict[verdict] ?? 0)
        }
    }

    /// `one-shot, left: no-async-caller`.
    static func told(_ old: Old) -> String {
        "\(old.verdict), \(old.outcome)" + ((old.rule ?? old.reason).map { ": \($0)" } ?? "")
    }

    static func told(_ finding: Finding) -> String {
        let outcome =
            switch finding.outcome {
            case .rewrite(let rule, _): "rewrite: \(rule)"
            case .left(let reason): "left: \(reason.rawValue)"
            case .suppressed: "suppressed"
            }
        return "\(finding.verdict.rawValue), \(outcome)"
    }
}
