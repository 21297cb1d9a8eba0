import Facts
import SourceText

/// What the pieces of a declaration's code do that are asked for one by one.
struct PieceSummaries {
    var asked = Asked.nothing
    /// Those that are being read, outermost first, and what each of them does.
    var open: [(range: ByteRange, summary: NodeSummary)] = []
    /// What each does, by where it stands.
    private(set) var evaluated: [ByteRange: NodeSummary] = [:]
    /// What a call of each argument does, where arguments are asked for.
    private(set) var called: [ByteRange: NodeSummary] = [:]

    mutating func note(_ change: (inout NodeSummary) -> Void) {
        for index in open.indices { change(&open[index].summary) }
    }

    /// The innermost one has been read.
    mutating func close() {
        let (range, summary) = open.removeLast()
        evaluated[range, default: NodeSummary()].add(summary)
    }

    /// Keeps what a call of an argument does.
    mutating func note(callOf value: Value, at range: ByteRange, _ site: Effects.Site) {
        if let callees = value.callees {
            called[range, default: NodeSummary()].calls += callees
        } else {
            called[range, default: NodeSummary()].own.callUnknown(at: site)
        }
    }
}

/// What of a declaration's code is asked for by itself.
enum Asked {
    case nothing
    /// What each statement does, those in it included.
    case statements
    /// What each argument of a call does, and each value that a capture list holds, where it is evaluated.
    case arguments
    /// What the body does apart from the expressions that begin there.
    case bodyWithout(Set<Int>)

    /// Whether an expression is left out.
    func leavesOut(_ expression: Expression) -> Bool {
        if case .bodyWithout(let offsets) = self { offsets.contains(expression.range.lowerBound) } else { false }
    }
}
