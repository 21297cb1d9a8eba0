/// What `lint` holds against a change: a closed list, each on or off, a warning or an error, everywhere or for some paths.
///
/// The ids are part of the output format and of configurations, and never change once released.
public enum Policy: Sendable, Hashable, CaseIterable {
    /// A one-shot publisher, or a subscription of one, that was not there before.
    case noNewOneShot
    /// Anything of Combine in paths that are to be free of it.
    case noCombine
    /// A safe rewrite that `migrate` would make.
    case canMove
    /// Something of which the scanned files do not say how many values it delivers.
    case noUndecided
    /// A `decombine:ignore` that suppresses nothing.
    case unusedSuppression
    /// A `decombine:ignore` that names something that is neither a rule nor a policy.
    case unknownSuppression
    /// A file that could not be read, or not to its end: nothing is known of what stands in it.
    case unreadFile
    case hazard(Hazard)

    /// Those that are not about hazards first, then a policy for each hazard.
    public static let allCases: [Policy] =
        [.noNewOneShot, .noCombine, .canMove, .noUndecided, .unusedSuppression, .unknownSuppression, .unreadFile]
        + Hazard.allCases.map { .hazard($0) }

    public init?(id: String) {
        guard let policy = Self.allCases.first(where: { $0.id == id }) else { return nil }
        self = policy
    }

    public var id: String {
        switch self {
        case .noNewOneShot: "no-new-one-shot"
        case .noCombine: "no-combine"
        case .canMove: "can-move"
        case .noUndecided: "no-undecided"
        case .unusedSuppression: "unused-suppression"
        case .unknownSuppression: "unknown-suppression"
        case .unreadFile: "unread-file"
        case .hazard(let hazard): hazard.rawValue
        }
    }

    /// What holds where no configuration says otherwise.
    ///
    /// - Parameter isComparing: whether a run looks for what is new: against a baseline, or in changed lines only. All one-shots of an app
    ///   are no news to its team; a new one is.
    public func defaultLevel(isComparing: Bool) -> PolicyLevel {
        switch self {
        case .noNewOneShot: isComparing ? .error : .off
        case .noCombine, .noUndecided, .hazard(.valuesSkip): .off
        case .canMove, .unusedSuppression, .unknownSuppression, .unreadFile, .hazard: .warning
        }
    }

    /// Whether a finding is what the policy is about, suppressed or not.
    public func concerns(_ finding: Finding) -> Bool {
        switch self {
        case .noNewOneShot:
            finding.verdict == .oneShot && (finding.kind == .producer || finding.kind == .stored || finding.kind == .subscription)
        case .noCombine: true
        case .canMove: if case .rewrite(_, .safe) = finding.outcome { true } else { false }
        case .noUndecided: finding.verdict == .undecided && finding.kind != .bridge
        case .unusedSuppression, .unknownSuppression, .unreadFile: false
        case .hazard(let hazard): finding.hazards.contains(hazard)
        }
    }
}

/// What a policy does where it finds something.
public enum PolicyLevel: String, Sendable, Hashable, CaseIterable {
    case off, warning, error
}
