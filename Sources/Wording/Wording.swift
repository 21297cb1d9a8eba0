import CombineModel

/// Something that is found, and what a person can do about it; each one line without a period.
public struct Advised: Sendable, Hashable {
    public let title: String
    public let advice: String

    public init(_ title: String, _ advice: String) {
        self.title = title
        self.advice = advice
    }
}

/// The language that the tool speaks.
public enum Wording {
    public static let language = English()
    /// The part of it that is about deviations and their topics.
    public static let deviations = EnglishDeviations()
}

// MARK: - The texts where they are asked for

extension Reason {
    /// What was found, in one line without a period.
    public var title: String { Wording.language.reason(self).title }
    /// What a person can do about it, in one line without a period.
    public var advice: String { Wording.language.reason(self).advice }
}

extension Deviation {
    /// How the code differs, in one line without a period.
    public var title: String { Wording.deviations.deviation(self).title }
    /// When that can be accepted, in one line without a period.
    public var advice: String { Wording.deviations.deviation(self).advice }
}

extension Topic {
    /// What a yes gives up, in one sentence without a period.
    public var title: String { Wording.deviations.topic(self).title }
    /// What somebody knows who can say yes, in one line without a period.
    public var advice: String { Wording.deviations.topic(self).advice }
}

extension AcceptedName {
    public var title: String {
        switch self {
        case .deviation(let deviation): deviation.title
        case .topic(let topic): topic.title
        }
    }

    public var advice: String {
        switch self {
        case .deviation(let deviation): deviation.advice
        case .topic(let topic): topic.advice
        }
    }

    /// What stands beside it in a configuration: what it gives up, and what a topic accepts, for those who would rather list that.
    public var why: String {
        switch self {
        case .deviation(let deviation): deviation.title
        case .topic(let topic): "\(topic.title) (\(topic.deviations.map(\.rawValue).joined(separator: ", ")))"
        }
    }
}

extension Finding {
    /// What a person should look at in its rewrite, one remark each, lower case, without a period; none where nothing was written.
    public var review: [String] {
        toReview.map { $0.says ?? $0.deviation.title }.withoutRepeats
    }
}

extension Policy {
    /// What it reports, in one line without a period.
    public var title: String { Wording.language.policy(self).title }
    /// What a person can do about it, in one line without a period.
    public var advice: String { Wording.language.policy(self).advice }
}

extension Hazard {
    /// What was found, in one sentence without a period.
    public var title: String { Wording.language.hazard(self).title }
    /// What a person can do about it, in one line without a period.
    public var advice: String { Wording.language.hazard(self).advice }
}

extension DecidingFact {
    /// What is not known of it.
    public var says: String { Wording.language.deciding(kind) }
    /// What a person can do about it, in one line without a period.
    public var advice: String { Wording.language.decidingAdvice(kind) }
}

extension Cardinality {
    /// `exactly one value, then the end`.
    public var words: String { Wording.language.cardinality(self) }
}
