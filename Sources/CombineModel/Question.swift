/// Something that a team can answer once, and how much moves by it.
public struct Question: Sendable, Hashable {
    public enum Subject: Sendable, Hashable {
        /// Whether a way to differ, or all that a topic is about, is accepted.
        case accept(AcceptedName)
        /// What something gives of which the scanned code does not say it: a verdict to assume, a library to describe, a package to scan.
        case decide(DecidingFact)
    }

    public let subject: Subject
    /// What this answer alone moves; of a fact, the findings that it alone decides.
    public let moves: ProposedMoves.Amount
    /// What it moves where those above it are answered as well.
    public let movesAfterThoseAbove: ProposedMoves.Amount
    /// Where it is asked, a few places.
    public let places: [Finding.Evidence]
    /// At how many places it is asked.
    public let count: Int
    /// What a topic would accept, each with at how many places it is asked, most first; empty where it is no topic.
    public let parts: [Part]

    /// A deviation of a topic.
    public struct Part: Sendable, Hashable {
        public let deviation: Deviation
        public let count: Int
    }

    /// Whether answering it is asked for anything at all.
    public var isOfUse: Bool { moves.findings > 0 || movesAfterThoseAbove.findings > 0 }

    /// What is to be accepted, as against what is to be known.
    public var accepts: AcceptedName? { if case .accept(let name) = subject { name } else { nil } }

    /// What is to be known, as against what is to be accepted.
    public var fact: DecidingFact? { if case .decide(let fact) = subject { fact } else { nil } }
}

/// All questions about a program, the answer that moves most first.
public struct Questions: Sendable {
    public let all: [Question]
    /// How many findings move as things are, by the measure of the answers: Combine code goes for them.
    public let now: Int
    /// How many move where everything is accepted.
    public let withAll: Int

    /// - Parameters:
    ///   - moving: how many findings move as things are.
    ///   - proposed: what moves where everything is accepted.
    ///   - findings: those of that plan, whose deviations have the places.
    ///   - facts: what would decide findings, how many each by itself.
    public init(moving: Int, _ proposed: ProposedMoves, findings: [Finding], facts: [(fact: DecidingFact, decides: Int)]) {
        let first = proposed.moved(accepting: [])
        now = moving
        let ranked = proposed.ranked()
        withAll = findings.count(where: \.isMoved)
        var places: [Deviation: [Finding.Evidence]] = [:]
        let open = proposed.asked
        for finding in findings where finding.outcome.isRewrite {
            for shown in finding.deviations where open.contains(shown.deviation) {
                let place = Finding.Evidence(path: finding.path, line: finding.line, says: shown.says ?? "")
                places[shown.deviation, default: []].append(shown.answer.because.first ?? place)
            }
        }
        var accepted: Set<Deviation> = []
        var before = first
        var questions: [Question] = []
        for answer in ranked {
            accepted.formUnion(answer.deviations)
            let after = proposed.moved(accepting: accepted)
            let byCount = answer.deviations.map { (deviation: $0, places: places[$0] ?? []) }.sorted { $0.places.count > $1.places.count }
            let asked = byCount.flatMap(\.places)
            let parts = byCount.map { Question.Part(deviation: $0.deviation, count: $0.places.count) }
            questions.append(
                Question(
                    subject: .accept(answer), moves: proposed.moved(accepting: Set(answer.deviations)) - first,
                    movesAfterThoseAbove: after - before,
                    places: Array(asked.prefix(Self.shown)), count: asked.count, parts: parts.count > 1 ? parts : []))
            before = after
        }
        all = Self.placing(facts, among: questions)
    }

    /// The questions with the facts among them. The best three answers stay together, because what they move they often move only together: a
    /// fact comes before them where it decides more than that, and else behind them, before the first that moves less.
    private static func placing(_ facts: [(fact: DecidingFact, decides: Int)], among answers: [Question]) -> [Question] {
        let best = Array(answers.prefix(ProposedMoves.few))
        let together = best.reduce(0) { $0 + $1.movesAfterThoseAbove.findings }
        var before: [Question] = []
        var behind = Array(answers.dropFirst(ProposedMoves.few))
        for (fact, decides) in facts where decides > 0 {
            let amount = ProposedMoves.Amount(findings: decides)
            let place = Finding.Evidence(path: fact.path, line: fact.line, says: "")
            let question = Question(
                subject: .decide(fact), moves: amount, movesAfterThoseAbove: amount, places: [place], count: decides, parts: [])
            if decides > together { insert(question, into: &before) } else { insert(question, into: &behind) }
        }
        return before + best + behind
    }

    private static func insert(_ question: Question, into questions: inout [Question]) {
        let smaller = questions.firstIndex { $0.movesAfterThoseAbove.findings < question.movesAfterThoseAbove.findings }
        questions.insert(question, at: smaller ?? questions.count)
    }

    private static let shown = 3
}
