import Analysis
import SourceText

/// A publisher that is subscribed to where the subscription stood, and whose value the task waits for.
///
/// `Task { [result = coordinate(to: settings).subscribed()] in guard let choice = await result() … }`
struct HeldPublisher {
    /// What stays as it is, operators included.
    let range: ByteRange
    /// How many operators those are.
    let count: Int
    /// What the task calls it.
    let name: String
    /// Whether it is a local before the task, where it would be more than a line in the task's capture list.
    let isLocal: Bool

    /// The one that `site` needs; nil where its chain can be awaited inside the task, or not at all.
    init?(_ site: SubscriptionSite, in context: RewriteContext, source: SourceFile, taken: Set<String>) {
        let publisher = site.subscription.publisher
        let part = AwaitedPart(context: context, source: source, isInTask: true)
        guard let count = part.stepsSubscribedAtOnce(of: publisher) else { return nil }
        let end = count == 0 ? publisher.sourceRange.upperBound : publisher.steps[count - 1].range.upperBound
        let range = publisher.range.lowerBound..<end
        let isTaken = Bridge.subscribedValue.isTaken(in: context.program.files[site.file], of: context.program)
        guard !source.namesShorthand(in: range), !isTaken else { return nil }
        let free = ["result", "outcome", "answer"].filter { !taken.contains($0) }
        let beside = (context.sites[source.path] ?? []).filter { $0.declaration == site.declaration }
        let place = beside.firstIndex { $0.subscription.range == site.subscription.range } ?? 0
        let isStatement = site.statementRange?.lowerBound == range.lowerBound && !site.isInClosure
        let namesLocals = Splice(source: source).namesLocals(in: range)
        isLocal = isStatement && place < free.count && (namesLocals || !source.isOneLine(range))
        guard isLocal || !namesLocals else { return nil }
        // Two locals of one function must not share a name.
        guard let name = isLocal ? free[place] : free.first else { return nil }
        self.name = name
        self.range = range
        self.count = count
    }

    /// What is left of the chain for the task.
    func rest(of publisher: PublisherExpression) -> PublisherExpression {
        publisher.rest(after: count, awaited: range)
    }

    /// `coordinate(to: settings).subscribed()`
    func capture(in source: SourceFile) -> String {
        let text = source.text(range)
        guard let line = text.split(whereSeparator: \.isNewline).last.map(String.init), text.contains(where: \.isNewline),
            line.trimmed.hasPrefix(".")
        else { return text + ".subscribed()" }
        return text + "\n" + line.prefix { $0 == " " || $0 == "\t" } + ".subscribed()"
    }
}
