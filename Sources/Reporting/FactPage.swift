import CombineModel
import Wording

/// What is asked of something that the scanned files do not say: what hangs on it, and what answers it.
public struct FactPage: Sendable {
    private let rank: DecidingRank
    private let told: ToldPaths
    private let style: Style

    public init(_ rank: DecidingRank, told: ToldPaths = .plain, style: Style = .plain) {
        self.rank = rank
        self.told = told
        self.style = style
    }

    public var text: String {
        let fact = rank.fact
        let withOthers = rank.helps == 0 ? nil : counted(rank.helps, "finding")
        var rows = [
            (texts.asked, "it \(fact.says)"), (texts.decides, texts.decidesFindings(counted(rank.decides, "finding"), withOthers)),
            (texts.whatToDo, fact.advice),
        ]
        for (index, line) in fact.answerLines.enumerated() { rows.append((index == 0 ? texts.answerLabel : "", line)) }
        let lines = Table(rows: rows.map { [Table.Cell("  " + $0.0, .faint), Table.Cell($0.1)] }).lines(style)
        return ([style(fact.subject, .strong), "\(told.shown(fact.path)):\(fact.line)", ""] + lines).joined(separator: "\n") + "\n"
    }
}

extension DecidingFact {
    /// The lines of a configuration that answer it, for somebody to correct; none where no line does.
    public var answerLines: [String] {
        func library(_ section: String, _ what: String) -> [String] {
            ["libraries:", "  - name: outside", "    \(section):", "      \(Self.key(subject)): \(what)"]
        }
        return switch kind {
        case .outsideDeclaration: library("declarations", "one-shot")
        case .operator: library("operators", "like map(_:)")
        case .publisherType: library("publishers", "one-shot")
        case .property, .requirement, .member: ["assume:", "  \(Self.key(subject)): one-shot"]
        case .parameter, .source: []
        }
    }

    /// Whether nobody can answer it in a configuration.
    public var isUnanswerable: Bool { answerLines.isEmpty }

    /// As YAML takes it for a key: `items(id:)` as it is, `make { $0 }: x` in quotes.
    private static func key(_ subject: String) -> String {
        let isPlain =
            !subject.contains(": ") && !subject.contains(" #") && subject.first.map { $0.isLetter || $0 == "_" || $0 == "." } ?? true
        return isPlain ? subject : "\"" + subject.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
}
