import CombineModel
import Foundation

/// The findings that a team has decided to live with for now: `lint --baseline` reports only others.
///
/// The file is JSON, one entry a line in a stable order, so that its changes can be reviewed. Only fingerprints decide;
/// path and symbol are there for the reader.
public struct Baseline: Sendable {
    public struct Entry: Sendable, Hashable {
        public let fingerprint: Fingerprint
        public let path: String
        public let symbol: String
    }

    /// Why a file is no baseline.
    public enum Problem: Error, Equatable {
        case unreadable
        case version(Int)

        public var message: String {
            switch self {
            case .unreadable: "is not a baseline, \(Self.advice)"
            case .version(let version):
                "is a baseline of version \(version) and this tool reads version \(Baseline.version), \(Self.advice)"
            }
        }

        private static let advice = "write it anew with `decombine lint --write-baseline`"
    }

    public static let version = 1
    public let entries: [Entry]

    /// Everything that lint reports now.
    public init(of lint: LintReport) {
        entries = lint.warnings.map {
            Entry(fingerprint: $0.fingerprint, path: $0.finding.path, symbol: $0.finding.symbol)
        }
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
        entries = document.findings.map {
            Entry(fingerprint: Fingerprint(digits: $0.fingerprint), path: $0.path ?? "", symbol: $0.symbol ?? "")
        }
    }

    public var text: String {
        let findings = entries.map { entry in
            JSONValue.object([
                ("fingerprint", .string(entry.fingerprint.digits)), ("path", .string(entry.path)),
                ("symbol", .string(entry.symbol)),
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
            let path: String?
            let symbol: String?
        }

        let findings: [Finding]
    }
}
