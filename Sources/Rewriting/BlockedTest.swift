import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A test that blocks, once or more often, in calls that return what a one-shot delivered: it awaits all of them, or none.
struct BlockedTest {
    private let site: SubscriptionSite
    private let context: RewriteContext
    private let block: Block

    init(around site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let file = context.program.files[site.file].file
        guard let id = site.declaration, let block = context.program.body(of: id)?.block else { throw Refusal(.testExpectation) }
        try ExpectationWait.checkIsTest(site, in: context)
        guard TestSignature(of: context.program.declaration(id), in: file) != nil else {
            throw Refusal(.shapeNotSupported, "the test's signature is not followed")
        }
        var waits = false
        block.forEachStatement { waits = waits || WaitCall($0) != nil }
        guard !waits else { throw Refusal(.testExpectation, "the test waits more than once") }
        (self.site, self.context, self.block) = (site, context, block)
    }

    func rewrite() throws(Refusal) -> Rewrite {
        let source = context.program.files[site.file].file
        let printer = Printer(style: Style(of: source.bytes))
        let members = try members()
        let ranges = members.map(\.subscription.range)
        let delivery = Delivery(context: context, source: source)
        var isOnMain = false
        var own: (edits: [Edit], lowerer: Lowerer)?
        var refused: Refusal?
        var taken: Set<String> = []
        for member in members {
            isOnMain = isOnMain || delivery.isOnMain(member.subscription.publisher)
            do throws(Refusal) {
                let (edits, lowerer) = try awaited(member, beside: taken, printer)
                taken.formUnion(lowerer.names.declared)
                if member.subscription.range == site.subscription.range { own = (edits, lowerer) }
            } catch {
                if member.subscription.range == site.subscription.range { throw error }
                refused = Refusal(.testExpectation, "the test waits for something besides that stays")
            }
        }
        if let refused { throw refused }
        guard let own, let id = site.declaration else { throw Refusal(.testExpectation) }
        var rewrite = Rewrite(
            edits: own.edits.sorted { $0.range.lowerBound < $1.range.lowerBound },
            notes: ["nothing limits any more how long the test waits"] + own.lowerer.reviewNotes, bridges: own.lowerer.bridges,
            kept: own.lowerer.kept)
        if members.count > 1 { rewrite.company = ranges }
        rewrite.functions = try AwaitingCallers(of: id, throwing: false, onMainActor: isOnMain, in: context).functions
        return rewrite
    }

    /// All calls of the test that block like that, in its order.
    private func members() throws(Refusal) -> [SubscriptionSite] {
        let path = context.program.files[site.file].path
        let all = (context.sites[path] ?? []).filter { $0.declaration == site.declaration && BlockedCall.speaks(for: $0, in: context) }
        let members = all.sorted { $0.subscription.range.lowerBound < $1.subscription.range.lowerBound }
        let names = members.map { BlockedCall.name(of: $0, in: context) }
        let text = context.program.files[site.file].file.text(block.range)
        for name in Set(names) where Self.count(ofCallsNamed: name, in: text) != names.count(where: { $0 == name }) {
            throw Refusal(.testExpectation, "the test waits for something besides that stays")
        }
        for member in members where member.subscription.publisher.flow.cardinality.verdict != .oneShot {
            throw Refusal(.testExpectation, "the test waits for something besides that stays")
        }
        return members
    }

    private func awaited(
        _ member: SubscriptionSite, beside taken: Set<String>, _ printer: Printer
    ) throws(Refusal) -> (edits: [Edit], lowerer: Lowerer) {
        let file = context.program.files[member.file]
        var statement: ByteRange?
        block.forEachStatement { inner in
            if inner.range.contains(member.subscription.range.lowerBound) { statement = inner.range }
        }
        let definition = MovedDefinition(member, of: statement, in: context)
        let member = definition?.site ?? member
        let call = try BlockedCall(member, in: block, of: context)
        let splice = Splice(source: file.file)
        let inside = (block.range.lowerBound + 1)..<(block.range.upperBound - 1)
        var lowerer = Lowerer(
            file: file, context: context,
            names: Names(
                declared: splice.boundNames(in: inside).union(taken), reads: splice.freeNames(in: inside),
                inner: splice.everBoundNames(in: inside)))
        let parameters = member.declaration.map { context.program.declaration($0).parameters } ?? []
        lowerer.types = LocalTypes.all(in: block, parameters: parameters.map { ($0.name, $0.type) })
        lowerer.names.reserve(parameters.map(\.name))
        lowerer.bodyEnd = inside.upperBound
        lowerer.place = member.declaration.flatMap { context.program.enclosingType(of: $0) }
        var value = Value.nothing
        let code = try lowerer.nested { lowerer throws(Refusal) in value = try lowerer.value(member.subscription.publisher) }
        guard lowerer.kept.isEmpty else { throw Refusal(.calleeStays) }
        let isAsync = value.isAsync || printer.text(code, indentation: "").contains("await ")
        guard isAsync else { throw Refusal(.testExpectation, "the value is there at once: there is nothing to await") }
        let edits = try call.edits(awaiting: value, after: code, printer, in: file.file)
        return (try definition?.rewrite(Rewrite(edits: edits)).edits ?? edits, lowerer)
    }

    /// How often something of that name seems to be called: in a comment, too, for a test that is left is no harm.
    private static func count(ofCallsNamed name: String, in text: String) -> Int {
        text.ranges(of: name).count { range in
            let before = text[..<range.lowerBound].last
            let isWhole = before.map { !($0.isLetter || $0.isNumber || $0 == "_") } ?? true
            let next = text[range.upperBound...].first { $0 != " " }
            return isWhole && (next == "(" || next == "{")
        }
    }
}
