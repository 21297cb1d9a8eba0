import Analysis
import CombineModel
import Facts
import SourceText
import Testing

/// Small code of one or several files in one text, with what is right of each finding marked at its line.
///
/// A line `// file: Name.swift` begins a file; what stands before the first one is `App.swift`. A mark is `// → one-shot`, or
/// `// → continuous or undecided` where both are right. What a mark stands at must be found.
struct MarkedCode {
    let files: [String: String]

    init(_ text: String) {
        var files: [String: [Substring]] = [:]
        var name = "App.swift"
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("// file: ") {
                name = String(line.dropFirst(9))
            } else {
                files[name, default: []].append(line)
            }
        }
        self.files = files.filter { $0.value.contains { !$0.isEmpty } }.mapValues { $0.joined(separator: "\n") }
    }

    /// What is not as it is marked, a line each.
    func differences() -> [String] {
        let classification = Verdicts(files).classification
        var found: [String: [Verdict]] = [:]
        for producer in classification.producers {
            let place = classification.program.place(of: producer.id)
            found["\(place.path):\(place.line)", default: []].append(producer.flow.cardinality.verdict)
        }
        for site in classification.subscriptions {
            let file = classification.program.files[site.file]
            let place = "\(file.path):\(file.lines.place(of: site.subscription.range.lowerBound).line)"
            found[place, default: []].append(site.subscription.publisher.flow.cardinality.verdict)
        }
        return marks.compactMap { mark in
            guard let verdict = found[mark.place]?.first else { return "\(mark.place): nothing is found; \(mark.text)" }
            return mark.verdicts.contains(verdict) ? nil : "\(mark.place): \(verdict.rawValue); \(mark.text)"
        }
    }

    private struct Mark {
        let place: String
        let text: String
        let verdicts: [Verdict]
    }

    private var marks: [Mark] {
        files.sorted { $0.key < $1.key }.flatMap { name, text in
            text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().compactMap { index, line in
                let parts = line.split(separator: "// → ", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                let verdicts = String(parts[1]).split(separator: " or ").compactMap { Verdict(rawValue: String($0)) }
                return Mark(place: "\(name):\(index + 1)", text: String(line.drop { $0 == " " }), verdicts: verdicts)
            }
        }
    }
}
