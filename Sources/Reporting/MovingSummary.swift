import CombineModel
import Wording

/// How much of what is one-shot moves, in sentences, and what to ask for where that is little.
public struct MovingSummary: Sendable {
    private let producers: [Finding]
    private let subscriptions: [Finding]
    private let includesReview: Bool
    private let underReview: [Finding]?

    /// - Parameters:
    ///   - includesReview: whether what a person should look at was asked for.
    ///   - underReview: the same findings as they would be if it were; nil where that was not found out.
    public init(_ findings: [Finding], includesReview: Bool, underReview: [Finding]? = nil) {
        producers = Self.producers(in: findings)
        subscriptions = Self.subscriptions(in: findings)
        self.includesReview = includesReview
        self.underReview = underReview
    }

    /// Publishers that have an async twin already have moved; what answers for a stream is not meant to.
    static func producers(in findings: [Finding]) -> [Finding] {
        findings.filter {
            $0.verdict == .oneShot && $0.kind == .producer && $0.reason != .asyncTwinExists && $0.reason != .streamRequirement
        }
    }

    static func subscriptions(in findings: [Finding]) -> [Finding] {
        findings.filter { $0.verdict == .oneShot && $0.kind == .subscription }
    }

    static func movable(_ findings: [Finding]) -> Int { findings.count { $0.outcome.isRewrite } }

    /// - Parameter batches: how many batches it moves in; nil where nobody asked.
    public func lines(batches: Int? = nil) -> [String] {
        let all = producers.count + subscriptions.count
        guard all > 0 else { return [texts.nothingToMove] }
        let moving = Self.movable(producers) + Self.movable(subscriptions)
        var first = (moving == 0 ? texts.noneOf : "") + parts(moving) + (moving > 1 ? texts.moveNow : texts.movesNow)
        if let batches, batches > 0 { first += batches == 1 ? texts.inOneBatch : texts.inBatches(batches) }
        return [first] + (moving == 0 ? [texts.reportSaysWhy] : []) + (moving < all ? reviewLines(moving) : [])
    }

    /// `2 of 40 one-shot publishers and 1 of 3 one-shot subscriptions`
    private func parts(_ moving: Int) -> String {
        let kinds = [(producers, "publisher"), (subscriptions, "subscription")].filter { !$0.0.isEmpty }
        return kinds.map { findings, noun in
            (moving == 0 ? "" : "\(Self.movable(findings)) of ") + Self.counted(findings.count, "one-shot \(noun)")
        }.joined(separator: " and ")
    }

    private func reviewLines(_ moving: Int) -> [String] {
        guard !includesReview else { return [] }
        guard let underReview else { return [texts.moreUnderReview] }
        let more = [
            (Self.movable(Self.producers(in: underReview)), "publisher"),
            (Self.movable(Self.subscriptions(in: underReview)), "subscription"),
        ].filter { $0.0 > 0 }
        guard more.reduce(0, { $0 + $1.0 }) > moving else { return [] }
        let counts = more.map { Self.counted($0, $1) }.joined(separator: " and ")
        return ["with `--review`, for a person to look at, \(moving == 0 ? "" : "it would be ")\(counts)"]
    }

    private static func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
