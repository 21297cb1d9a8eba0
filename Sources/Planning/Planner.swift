import Analysis
import CombineModel
import Facts
import Lexing
import Rewriting
import SourceText

/// Decides what becomes of every finding.
struct Planner {
    struct Plan: Sendable {
        var findings: [Finding]
        var changes: [FileChange]
    }

    private let classification: Classification
    private let options: MigrationOptions
    private var program: Program { classification.program }

    init(_ classification: Classification, _ options: MigrationOptions) {
        self.classification = classification
        self.options = options
    }

    func plan() -> Plan {
        let builder = FindingBuilder(classification: classification)
        let suppressions = Suppressions(program)
        var findings: [Finding] = []
        for producer in classification.producers { findings.append(builder.finding(of: producer)) }
        for site in classification.subscriptions { findings.append(builder.finding(of: site)) }
        for id in classification.bridges { findings.append(builder.finding(ofBridge: id)) }
        findings = findings.map { suppressions.applied(to: $0) }
        findings.sort { ($0.path, $0.line, $0.column, $0.endLine) < ($1.path, $1.line, $1.column, $1.endLine) }
        return Plan(findings: findings, changes: [])
    }
}
