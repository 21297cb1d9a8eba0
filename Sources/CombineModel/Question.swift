/// Something that a team can answer once, and how much moves by it.
public struct Question: Sendable, Hashable {
    public enum Subject: Sendable, Hashable {
        /// Whether a way to differ is accepted.
        case accept(Deviation)
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

    /// Whether answering it is asked for anything at all.
    public var isOfUse: Bool { moves.findings > 0 || movesAfterThoseAbove.findings > 0 }

    public init(
        _ subject: Subject, moves: ProposedMoves.Amount, movesAfterThoseAbove: ProposedMoves.Amount, places: [Finding.Evidence], count: Int
    ) {
        self.subject = subject
        self.moves = moves
        self.movesAfterThoseAbove = movesAfterThoseAbove
        self.places = places
        self.count = count
    }

    /// What is to be accepted, as against what is to be known.
    public var deviation: Deviation? { if case .accept(let deviation) = subject { deviation } else { nil } }
}

/// All questions about a program, the answer that moves most first.
public struct Questions: Sendable {
    public let all: [Question]
    /// How many findings move as things are.
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
        withAll = findings.count { $0.outcome.isRewrite }
        var places: [Deviation: [Finding.Evidence]] = [:]
        for finding in findings where finding.outcome.isRewrite {
            for shown in finding.deviations where !Deviation.acceptedByDefault.contains(shown.deviation) {
                let place = Finding.Evidence(path: finding.path, line: finding.line, says: shown.says ?? "")
                places[shown.deviation, default: []].append(shown.answer.because.first ?? place)
            }
        }
        var accepted: Set<Deviation> = []
        var before = first
        var questions: [Question] = []
        for deviation in ranked {
            accepted.insert(deviation)
            let after = proposed.moved(accepting: accepted)
            let all = places[deviation] ?? []
            questions.append(
                Question(
                    .accept(deviation), moves: proposed.moved(accepting: [deviation]) - first, movesAfterThoseAbove: after - before,
                    places: Array(all.prefix(Self.shown)), count: all.count))
            before = after
        }
        for (fact, decides) in facts where decides > 0 {
            let amount = ProposedMoves.Amount(findings: decides)
            let place = Finding.Evidence(path: fact.path, line: fact.line, says: "")
            let question = Question(.decide(fact), moves: amount, movesAfterThoseAbove: amount, places: [place], count: decides)
            questions.insert(question, at: questions.firstIndex { $0.movesAfterThoseAbove.findings < decides } ?? questions.count)
        }
        all = questions
    }

    private static let shown = 3
}
