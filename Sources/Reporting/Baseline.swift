import CombineModel
import Foundation
import SourceText
import Wording

/// What a team has decided to live with for now: `lint --baseline` reports only the rest.
///
/// The file is JSON, one line a place in a stable order, so that its changes can be reviewed. An entry is found again by its fingerprint; where
/// no finding has it any more, by what the finding is without its path, so that a renamed file is no news.
public struct Baseline: Sendable {
    /// What a policy's report is known by.
    public struct Identity: Sendable, Hashable {
        public let policy: String
        public let fingerprint: Fingerprint
        /// The fingerprint without the path.
        public let content: Fingerprint

        init(policy: String, fingerprint: Fingerprint, content: Fingerprint) {
            self.policy = policy
            self.fingerprint = fingerprint
            self.content = content
        }

        /// Of what is no finding: a comment, an import.
        init(policy: String, place path: String, message: String) {
            self.init(
                policy: policy, fingerprint: Fingerprint(digits: StableHash.digits(of: [policy, path, message])),
                content: Fingerprint(digits: StableHash.digits(of: [policy, message])))
        }
    }

    public struct Entry: Sendable, Hashable {
        public let fingerprint: Fingerprint
        public let content: Fingerprint
        /// Sorted.
        public let policies: [String]
        /// Relative to the root.
        public let path: String
        public let symbol: String
    }

    /// Why a file is no baseline.
    public enum Problem: Error, Equatable {
        case unreadable
        case version(Int)

        public var message: String {
            switch self {
            case .unreadable: texts.noBaselineFile(Self.advice)
            case .version(let version):
                texts.baselineVersion(version, Baseline.version, Self.advice)
            }
        }

        private static let advice = texts.newBaseline
    }

    public static let version = 2
    /// By path, symbol and fingerprint.
    public let entries: [Entry]

    /// Everything that a gate finds now.
    public init(of gate: Gate) {
        let places = Dictionary(grouping: gate.all) { [$0.identity.fingerprint.digits, $0.identity.content.digits] }
        self.init(
            places.values.compactMap { hits in
                guard let first = hits.first else { return nil }
                return Entry(
                    fingerprint: first.identity.fingerprint, content: first.identity.content,
                    policies: Set(hits.map(\.policy.id)).sorted(), path: first.issue.path, symbol: first.issue.symbol)
            })
    }

    private init(_ entries: [Entry]) {
        self.entries = entries.sorted { ($0.path, $0.symbol, $0.fingerprint.digits) < ($1.path, $1.symbol, $1.fingerprint.digits) }
    }

    /// The same with entries of another one.
    public func keeping(_ others: [Entry]) -> Baseline { Baseline(Array(Set(entries + others))) }

    /// The same without some entries.
    public func without(_ stale: [Entry]) -> Baseline {
        let gone = Set(stale)
        return Baseline(entries.filter { !gone.contains($0) })
    }

    /// What of the reports it does not know, and its entries that stand for none of them.
    func match(_ hits: [Gate.Hit]) -> (fresh: [Gate.Hit], stale: [Entry]) {
        var known: [Fingerprint: Int] = [:]
        for (index, entry) in entries.enumerated() { known[entry.fingerprint] = index }
        var isUsed = Set<Int>()
        func isKnown(_ hit: Gate.Hit, by index: Int?) -> Bool {
            guard let index, entries[index].policies.contains(hit.policy.id) else { return false }
            isUsed.insert(index)
            return true
        }
        let rest = hits.filter { !isKnown($0, by: known[$0.identity.fingerprint]) }
        // Each entry that is left over stands for one place in a file of another name.
        let isThere = Set(hits.map(\.identity.fingerprint))
        var moved: [Fingerprint: [Int]] = [:]
        for (index, entry) in entries.enumerated() where !isThere.contains(entry.fingerprint) {
            moved[entry.content, default: []].append(index)
        }
        var places: [Fingerprint: Int] = [:]
        let fresh = rest.filter { hit in
            let fingerprint = hit.identity.fingerprint
            if places[fingerprint] == nil, known[fingerprint] == nil, let index = moved[hit.identity.content]?.first {
                moved[hit.identity.content]?.removeFirst()
                places[fingerprint] = index
            }
            return !isKnown(hit, by: places[fingerprint])
        }
        return (fresh, entries.indices.filter { !isUsed.contains($0) }.map { entries[$0] })
    }

    public init(reading bytes: [UInt8]) throws(Problem) {
        let document: Document
        do {
            let version = try JSONDecoder().decode(Version.self, from: Data(bytes)).baselineVersion
            if version != Self.version { throw Problem.version(version) }
            document = try JSONDecoder().decode(Document.self, from: Data(bytes))
        } catch let problem as Problem {
            throw problem
        } catch {
            throw .unreadable
        }
        self.init(
            document.findings.map {
                Entry(
                    fingerprint: Fingerprint(digits: $0.fingerprint), content: Fingerprint(digits: $0.content),
                    policies: $0.policies.sorted(), path: $0.path, symbol: $0.symbol)
            })
    }

    public var text: String {
        let findings = entries.map { entry in
            JSONValue.object([
                ("path", .string(entry.path)), ("symbol", .string(entry.symbol)),
                ("policies", .array(entry.policies.map { .string($0) })), ("fingerprint", .string(entry.fingerprint.digits)),
                ("content", .string(entry.content.digits)),
            ])
        }
        let lines = findings.map { "    " + $0.line }.joined(separator: ",\n")
        let list = lines.isEmpty ? "[]" : "[\n\(lines)\n  ]"
        return "{\n  \"baselineVersion\": \(Self.version),\n  \"tool\": \"decombine\",\n  \"findings\": \(list)\n}\n"
    }

    private struct Version: Decodable {
        let baselineVersion: Int
    }

    private struct Document: Decodable {
        struct Finding: Decodable {
            let fingerprint: String
            let content: String
            let policies: [String]
            let path: String
            let symbol: String
        }

        let findings: [Finding]
    }
}
