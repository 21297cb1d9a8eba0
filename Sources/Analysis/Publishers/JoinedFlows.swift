import CombineModel

/// Two flows as one.
extension Flow {
    /// What a declaration that is being read is taken for.
    static var assumed: Flow {
        var flow = Flow(.one)
        flow.isCircular = true
        return flow
    }

    /// What may be one or the other.
    func joined(_ other: Flow) -> Flow {
        if other.isCircular { return self }
        if isCircular { return other }
        let leading = weight < other.weight ? other : self
        var result = leading
        result.cardinality = cardinality.joined(other.cardinality)
        result.failure = failure.joined(other.failure)
        result.isAssumed = isAssumed || other.isAssumed
        result.mayBeGone = mayBeGone || other.mayBeGone
        result.isShared = isShared || other.isShared
        result.unknowns = unknowns.joined(other.unknowns)
        // Paths that weigh the same prove it together; a one-shot is one because all of its paths are.
        if weight == other.weight {
            let more = (leading.evidence == evidence ? other : self).evidence.filter { !leading.evidence.contains($0) }
            result.evidence = Array((leading.evidence + more).prefix(Self.mostEvidence))
        }
        result.output = output == other.output ? output : output ?? other.output
        return result
    }

    /// What a property or a collection keeps: anybody may have subscribed to it before.
    var kept: Flow {
        var result = self
        if isShared { result.mayBeGone = true }
        return result
    }

    /// Which of two flows the evidence should speak of: the one that keeps the whole from being a one-shot.
    private var weight: Int {
        switch cardinality.verdict {
        case .oneShot: 0
        case .finite: 1
        case .undecided: 2
        case .continuous: 3
        }
    }

    /// The same flow, seen from one step nearer.
    func seen(through evidence: Finding.Evidence) -> Flow {
        var result = self
        result.evidence = Array(([evidence] + self.evidence).prefix(Self.mostEvidence))
        return result
    }

    private static let mostEvidence = 10
}
