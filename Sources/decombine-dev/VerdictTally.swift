import CombineModel

/// Labels against verdicts, counted as a whole and by the shape of the code.
struct VerdictTally {
    private struct Pair: Hashable {
        let label: String
        let verdict: String

        /// A finite one is a stream to whoever calls it continuous; what nobody can tell should be left undecided.
        var agrees: Bool {
            label == verdict || label == "continuous" && verdict == "finite" || label == "unknown" && verdict == "undecided"
        }
    }

    private var counts: [Pair: Int] = [:]
    private var shapes: [String: [Pair: Int]] = [:]
    /// A line for each label that the verdict does not agree with.
    private(set) var differences: [String] = []

    /// - Parameter findings: those of the label's file.
    mutating func count(_ label: Label, _ findings: [Finding]) {
        let verdict = Self.finding(for: label, among: findings)?.verdict.rawValue ?? "missed"
        let pair = Pair(label: label.label, verdict: verdict)
        counts[pair, default: 0] += 1
        for shape in [label.kind] + Set(label.features ?? []).sorted() { shapes[shape, default: [:]][pair, default: 0] += 1 }
        if !pair.agrees {
            differences.append("\(label.label) -> \(verdict)  \(label.repo) \(label.path):\(label.line)  \((label.why ?? "").prefix(110))")
        }
    }

    /// The finding of the wanted kind nearest to the labelled lines, if one covers them.
    private static func finding(for label: Label, among findings: [Finding]) -> Finding? {
        let last = max(label.line, label.terminalLine ?? 0)
        let wanted: Finding.Kind = label.kind == "producer" ? .producer : .subscription
        func rank(_ finding: Finding) -> (Int, Int, Int) {
            (finding.kind == wanted ? 0 : 1, abs(finding.line - label.line), finding.endLine - finding.line)
        }
        return findings.filter { $0.line - 2 <= last && $0.endLine + 2 >= label.line }.min { rank($0) < rank($1) }
    }

    // MARK: Figures

    private func total(_ label: String) -> Int { counts.reduce(0) { $1.key.label == label ? $0 + $1.value : $0 } }
    private func count(_ label: String, _ verdict: String) -> Int { counts[Pair(label: label, verdict: verdict)] ?? 0 }

    /// Each is a silent change of behaviour.
    var falseOneShots: Int { count("continuous", "one-shot") }

    var recall: Double {
        total("one-shot") == 0 ? 0 : Double(count("one-shot", "one-shot")) / Double(total("one-shot"))
    }

    var summary: String {
        let kept = count("continuous", "continuous") + count("continuous", "finite")
        let missed = counts.reduce(0) { $1.key.verdict == "missed" ? $0 + $1.value : $0 }
        let thousandths = Int((recall * 1000).rounded())
        let digits = String(thousandths % 1000)
        let share = "\(thousandths / 1000)." + String(repeating: "0", count: 3 - digits.count) + digits
        return "false one-shots \(falseOneShots) of \(total("continuous")); recall \(share) of \(total("one-shot")); "
            + "streams kept \(kept) of \(total("continuous")); decided unknowns \(count("unknown", "one-shot")); "
            + "missed \(missed) of \(counts.values.reduce(0, +))"
    }

    // MARK: Tables

    private static let verdicts = Verdict.allCases.map(\.rawValue) + ["missed"]

    /// Labels by verdicts, then each shape with how often the verdict agrees and what else it was; the worst first.
    var tables: String {
        let labels = Set(counts.keys.map(\.label)).sorted()
        var lines = [padded("label", 14) + Self.verdicts.map { padded($0, 12) }.joined()]
        lines += labels.map { label in
            padded(label, 14) + Self.verdicts.map { padded(String(count(label, $0)), 12) }.joined()
        }
        lines += ["", padded("shape", 34) + padded("agrees", 10) + "differs"]
        let rows = shapes.map { name, pairs in (name: name, pairs: pairs, wrong: pairs.filter { !$0.key.agrees }) }
        let sorted = rows.sorted { ($1.wrong.values.reduce(0, +), $0.name) < ($0.wrong.values.reduce(0, +), $1.name) }
        lines += sorted.map { row in
            let all = row.pairs.values.reduce(0, +)
            let wrong = row.wrong.values.reduce(0, +)
            let detail = row.wrong.map { "\($0.key.label) -> \($0.key.verdict): \($0.value)" }.sorted().joined(separator: ", ")
            return padded(row.name, 34) + padded("\(all - wrong)/\(all)", 10) + detail
        }
        return lines.map(trimmed).joined(separator: "\n") + "\n\n"
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private func trimmed(_ line: String) -> String {
        var line = line[...]
        while line.last == " " { line.removeLast() }
        return String(line)
    }
}
