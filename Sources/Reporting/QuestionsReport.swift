import CombineModel
import Wording

/// What a team can answer once, and what each answer moves: as text, as JSON, and as the lines of a configuration.
public struct QuestionsReport: Sendable {
    private let questions: Questions
    private let version: String
    private let told: ToldPaths
    private let style: Style

    /// - Parameter told: makes paths that can be clicked where the tool was started.
    public init(_ questions: Questions, version: String, told: ToldPaths = .plain, style: Style = .plain) {
        self.questions = questions
        self.version = version
        self.told = told
        self.style = style
    }

    // MARK: Text

    public var text: String {
        guard !questions.all.isEmpty else { return texts.noQuestions + "\n" }
        let head = [texts.questionsHead(questions.now, questions.withAll), ""]
        let columns = ["", texts.questionColumn, texts.aloneColumn, texts.afterColumn, texts.placesColumn, ""].map {
            Table.Cell($0, .faint)
        }
        let rows = questions.all.enumerated().map { index, question in
            [
                Table.Cell(String(index + 1)), Table.Cell(Self.shortened(question.name), .strong),
                Table.Cell("+\(question.moves.findings)"),
                Table.Cell("+\(question.movesAfterThoseAbove.findings)"), Table.Cell(String(question.count)),
                Table.Cell(question.title, .faint),
            ]
        }
        let parts = [head + Table(rows: [columns] + rows).lines(style), best, [texts.answerThem(min(3, questions.all.count))]]
        return parts.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    /// A name that leaves room for the figures beside it.
    private static func shortened(_ name: String) -> String { name.count <= longestName ? name : name.prefix(longestName) + "…" }

    private static let longestName = 50

    /// The best three with where they are asked.
    private var best: [String] {
        questions.all.prefix(3).enumerated().flatMap { index, question in
            [index == 0 ? "" : nil, style("\(index + 1)  \(question.name)", .strong), "   " + question.advice].compactMap(\.self)
                + (question.partsTold.map { ["   " + $0] } ?? [])
                + question.places.map { place in
                    "   \(told.shown(place.path)):\(place.line)\(place.says.isEmpty ? "" : "  " + style(place.says, .faint))"
                }
        }.dropFirst().map(\.self)
    }

    /// The three best answers in a few lines, for the end of other reports; none where nothing is to be asked.
    public var short: [String] {
        let best = questions.all.prefix(3).filter(\.isOfUse)
        guard !best.isEmpty else { return [] }
        let lines = best.map { "  \($0.name): \(texts.movesMore($0.movesAfterThoseAbove.findings))" }
        return [texts.bestAnswers(best.count)] + lines + [texts.allQuestions]
    }

    // MARK: JSON

    public var json: String {
        JSONValue.object([
            ("schemaVersion", .number(1)), ("tool", .string("decombine")), ("version", .string(version)),
            ("now", .number(questions.now)), ("withAll", .number(questions.withAll)),
            ("questions", .array(questions.all.map(Self.json))),
        ]).text() + "\n"
    }

    private static func json(_ question: Question) -> JSONValue {
        .object([
            ("kind", .string(question.kind)), ("id", .string(question.name)), ("title", .string(question.title)),
            ("moves", amount(question.moves)), ("movesAfterThoseAbove", amount(question.movesAfterThoseAbove)),
            ("asked", .number(question.count)),
            ("answer", question.answer.isEmpty ? .null : .string(question.answer.joined(separator: "\n"))),
            ("advice", .string(question.advice)),
            (
                "accepts",
                .array(
                    (question.accepts.map(\.deviations) ?? []).map { deviation in
                        let asked = question.parts.first { $0.deviation == deviation }?.count ?? question.count
                        return .object([("id", .string(deviation.rawValue)), ("asked", .number(asked))])
                    })
            ),
            (
                "places",
                .array(
                    question.places.map {
                        .object([("path", .string($0.path)), ("line", .number($0.line)), ("says", .string($0.says))])
                    })
            ),
        ])
    }

    private static func amount(_ amount: ProposedMoves.Amount) -> JSONValue {
        .object([("findings", .number(amount.findings)), ("groups", .number(amount.groups))])
    }
}

extension Question {
    /// What it is called in the output.
    public var name: String {
        switch subject {
        case .accept(let name): name.id
        case .decide(let fact): fact.subject
        }
    }

    /// What is asked, in one line.
    public var title: String {
        switch subject {
        case .accept(let name): name.title
        case .decide(let fact): fact.isUnanswerable ? "\(fact.says); \(texts.noLineAnswers)" : fact.says
        }
    }

    /// When to answer with yes, in one line.
    public var advice: String {
        switch subject {
        case .accept(let name): name.advice
        case .decide(let fact): fact.advice
        }
    }

    /// What a topic would accept, with at how many places each is asked; nil where it is no topic.
    public var partsTold: String? {
        parts.isEmpty ? nil : texts.topicAccepts(parts.map { (id: $0.deviation.rawValue, places: $0.count) })
    }

    var kind: String {
        switch subject {
        case .accept: "accept"
        case .decide(let fact):
            switch fact.kind {
            case .outsideDeclaration, .operator, .publisherType: "describe"
            case .property, .requirement, .member: "assume"
            case .parameter, .source: "none"
            }
        }
    }

    /// The lines of a configuration that answer it; of a fact, lines to be filled in, none where nothing there answers it.
    var answer: [String] {
        switch subject {
        case .accept(let name): ["accept:", "  - \(name.id)"]
        case .decide(let fact): fact.answerLines
        }
    }
}

/// A configuration with more that is accepted: what stands in it stays as it is.
public struct AnsweredConfiguration: Sendable {
    public let text: String

    /// - Parameters:
    ///   - text: of the configuration so far, empty where there is none.
    ///   - answers: each with why, nil where nobody says.
    public init(_ text: String, accepting answers: [(name: AcceptedName, why: String?)]) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        if lines.last?.isEmpty == true { lines.removeLast() }
        let new = answers.map { "  - \($0.name.id)" + ($0.why.map { "  # \($0)" } ?? "") }
        guard let start = lines.firstIndex(where: { $0.hasPrefix("accept:") }) else {
            let gap = lines.isEmpty ? [] : [""]
            self.text = (lines + (new.isEmpty ? [] : gap + ["accept:"] + new)).joined(separator: "\n") + "\n"
            return
        }
        let end = lines[(start + 1)...].firstIndex {
            !$0.isEmpty && $0.first?.isWhitespace == false && !$0.hasPrefix("#") && !$0.hasPrefix("-")
        }
        var old = Array(lines[(start + 1)..<(end ?? lines.endIndex)])
        let written = lines[start].dropFirst("accept:".count).trimmingSpaces
        // `accept: all` answers everything.
        if !written.isEmpty, !written.hasPrefix("["), !written.hasPrefix("#") {
            self.text = lines.joined(separator: "\n") + "\n"
            return
        }
        if written.hasPrefix("["), let close = written.firstIndex(of: "]") {
            let ids = written[written.index(after: written.startIndex)..<close].split(separator: ",").map { String($0).trimmingSpaces }
            old = ids.filter { !$0.isEmpty }.map { "  - \($0)" } + old
        }
        let known = Set(old.map { $0.split(separator: "#")[...].first.map { String($0).trimmingSpaces } ?? "" })
        let isMapping = old.contains { $0.contains(": ") && !$0.trimmingSpaces.hasPrefix("-") }
        let added = new.filter { line in !known.contains(String(line.split(separator: "#")[0]).trimmingSpaces) }
            .map { isMapping ? $0.replacing("  - ", with: "  ").appendingSwitch : $0 }
        while old.last?.trimmingSpaces.isEmpty == true { old.removeLast() }
        let rest = end.map { Array(lines[$0...]) } ?? []
        let gap = rest.isEmpty ? [] : [""]
        self.text = (lines[..<start] + ["accept:"] + old + added + gap + rest).joined(separator: "\n") + "\n"
    }
}

extension StringProtocol {
    fileprivate var trimmingSpaces: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}

extension String {
    /// `id  # why` as `id: on  # why`.
    fileprivate var appendingSwitch: String {
        let parts = split(separator: "  #", maxSplits: 1)
        return parts[0] + ": on" + (parts.count > 1 ? "  #" + parts[1] : "")
    }
}
