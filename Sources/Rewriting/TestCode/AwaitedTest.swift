import Analysis
import CombineModel
import Facts
import SourceText

/// A test and those of its subscriptions that it comes to await, each where it subscribed, one after the other.
struct AwaitedTest {
    /// One subscription and what is written in its place.
    struct Part {
        let site: SubscriptionSite
        let wait: ExpectationWait
        let body: ExpectedBody
        let code: [AsyncCode]
    }

    /// In the order of the test.
    private(set) var parts: [Part] = []
    /// Whether two of them ran side by side.
    private(set) var ranSideBySide = false

    /// Reads the test around `site`: subscriptions that cannot be awaited stay, where the others do without them.
    init(around site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let path = context.program.files[site.file].path
        let start = site.subscription.range.lowerBound
        var members = (context.sites[path] ?? []).filter { other in
            other.declaration == site.declaration && other.subscription.publisher.flow.cardinality.verdict == .oneShot
        }
        members.sort { $0.subscription.range.lowerBound < $1.subscription.range.lowerBound }
        if !members.contains(where: { $0.subscription.range.lowerBound == start }) { members = [site] }
        // A definition that moves into the chain comes with a site of its own.
        for index in members.indices {
            let isOwn = members[index].subscription.range.lowerBound == start
            members[index] = isOwn ? site : MovedDefinition(members[index], in: context)?.site ?? members[index]
        }
        while true {
            let (parts, refused) = Self.parts(of: members, in: context)
            if let refusal = refused[start] { throw refusal }
            if refused.isEmpty {
                self.parts = parts
                break
            }
            members.removeAll { refused[$0.subscription.range.lowerBound] != nil }
        }
        try check(context)
    }

    /// What becomes of each, and by where it begins why it cannot be.
    private static func parts(of members: [SubscriptionSite], in context: RewriteContext) -> ([Part], [Int: Refusal]) {
        var waits: [(site: SubscriptionSite, wait: ExpectationWait)] = []
        var refused: [Int: Refusal] = [:]
        for (index, site) in members.enumerated() {
            var company = members
            company.remove(at: index)
            do throws(Refusal) {
                waits.append((site, try ExpectationWait(site, beside: company, in: context)))
            } catch {
                refused[site.subscription.range.lowerBound] = error
            }
        }
        guard refused.isEmpty else { return ([], refused) }
        let gone = waits.reduce(into: Set<String>()) { $0.formUnion($1.wait.goneNames) }
        var taken: Set<String> = []
        var parts: [Part] = []
        for (site, wait) in waits {
            do throws(Refusal) {
                var body = try ExpectedBody(site, wait, without: gone, beside: taken, in: context)
                let code = try body.statements()
                taken.formUnion(body.lowerer.names.declared)
                parts.append(Part(site: site, wait: body.wait, body: body, code: code))
            } catch {
                refused[site.subscription.range.lowerBound] = error
            }
        }
        return (parts, refused)
    }

    // MARK: The test as a whole

    private mutating func check(_ context: RewriteContext) throws(Refusal) {
        let kept = parts.reduce(into: Set<String>()) { $0.formUnion($1.wait.kept.union($1.wait.halved)) }
        if let name = gone.intersection(kept).min() {
            throw Refusal(.testExpectation, "`\(name)` is fulfilled by several subscriptions, each in its own way")
        }
        let removed = self.removed
        let file = context.program.files[parts[0].site.file]
        func isGone(_ statement: Statement) -> Bool { removed.contains { $0.range == statement.range } }
        for call in parts[0].wait.waitCalls where !isGone(call) {
            if parts.contains(where: { $0.wait.statement.range == call.range }) { continue }
            if SuspendingWait(call, in: parts[0].wait.block, of: file.file) != nil { continue }
            throw Refusal(.testExpectation, "the test waits more than once")
        }
        for part in parts {
            for statement in part.wait.between where !isGone(statement) && !statement.isBeforeAnything && !statement.isInert {
                guard parts.contains(where: { $0.wait.statement.range == statement.range }) else {
                    let line = file.lines.place(of: statement.range.lowerBound).line
                    throw Refusal(
                        .testExpectation,
                        "what line \(line) does between the subscription and the wait may be what makes the value come")
                }
                guard OwnWork(context: context).isAll(of: part.site.subscription.publisher, in: part.site.file) else {
                    throw Refusal(.testExpectation, "what the test subscribes to next may be what this one waits for")
                }
                ranSideBySide = true
            }
        }
    }

    /// What is of no use any more, each once.
    var removed: [Statement] {
        var seen: Set<Int> = []
        let waits = parts.compactMap { part in part.wait.waited.isSubset(of: gone) ? part.wait.wait : nil }
        return (parts.flatMap { $0.wait.removed + $0.body.removed } + waits).filter { seen.insert($0.range.lowerBound).inserted }
    }

    /// The expectations that nothing waits for any more.
    var gone: Set<String> {
        parts.reduce(into: []) { $0.formUnion($1.wait.names.subtracting($1.wait.halved).union($1.wait.complaints.keys)) }
    }

    var throwsFailures: Bool { parts.contains { $0.body.throwsFailures } }

    /// Where they subscribe.
    var ranges: [ByteRange] { parts.map(\.site.subscription.range) }
}
