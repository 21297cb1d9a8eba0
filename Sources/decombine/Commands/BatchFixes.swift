import CombineModel
import Planning
import Reporting
import SourceText

/// What the batches of a run change, as the fixes that formats print: a fix is a whole batch, because less of it would not compile.
struct BatchFixes: Sendable {
    private var fixes: [Place: IssueFix] = [:]

    private struct Place: Hashable {
        let path: String
        let line: Int
        let symbol: String
    }

    init(_ migration: Migration) {
        for batch in migration.batches where batch.safety == .safe {
            guard let changes = migration.batchChanges[batch.id], !changes.isEmpty else { continue }
            let files = changes.map { change in
                IssueFix.File(
                    path: change.path,
                    replacements: UnifiedDiff(path: change.path, before: change.before, after: change.after).replacements)
            }
            let fix = IssueFix(title: "decombine migrate --batch \(batch.id)", files: files)
            for member in batch.members { fixes[Place(path: member.path, line: member.lines.lowerBound, symbol: member.symbol)] = fix }
        }
    }

    /// Nil where it is not rewritten, or where a person should look at the rewrite.
    func fix(of finding: Finding) -> IssueFix? {
        guard finding.outcome.isRewrite else { return nil }
        return fixes[Place(path: finding.path, line: finding.line, symbol: finding.symbol)]
    }
}
