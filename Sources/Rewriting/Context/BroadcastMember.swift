import Analysis

/// What a declaration is in a group around a subject that becomes a broadcast.
public enum BroadcastMember: Sendable {
    /// The subject.
    case subject(StoredSubject)
    /// What exposes it as a publisher, and the expressions that it gives; none for a requirement.
    case exposure(Producer)

    var isSubject: Bool { if case .subject = self { true } else { false } }
}
