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
            throw Refusal(.shapeNotSupported, "the test's signature could not be traced")
        }
        // What else it waits for is waited for as before, but for the thread.
        guard SuspendingWait.areAll(in: block, of: file) else { throw Refusal(.testExpectation, "the test waits more than once") }
        (self.site, self.context, self.block) = (site, context, block)
    }

    func rewrite() throws(Refusal) -> Rewrite {
        let source = context.program.files[site.file].file
        let printer = Printer(style: context.style(of: source))
        let members = try members()
        let ranges = members.map(\.subscription.range)
        let delivery = Delivery(context: context, source: source)
        var isOnMain = false
        var throwsFailures = false
        var own: (edits: [Edit], lowerer: Lowerer)?
        var refused: Refusal?
        var taken: Set<String> = []
        for member in members {
            isOnMain = isOnMain || delivery.isOnMain(member.subscription.publisher)
            do throws(Refusal) {
                let (edits, lowerer) = try awaited(member, beside: taken, printer, throwing: &throwsFailures)
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
            deviations: [
                context.program.files[site.file].shown(
                    .testWaitsOtherwise, at: site.subscription.range.lowerBound, "the expectation's timeout is gone")
            ] + own.lowerer.notes.deviations, bridges: own.lowerer.notes.bridges,
            kept: own.lowerer.awaited.kept)
        if members.count > 1 { rewrite.company = ranges }
        rewrite.functions = try AwaitingCallers(of: id, throwing: throwsFailures, onMainActor: isOnMain, in: context).functions
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
        _ member: SubscriptionSite, beside taken: Set<String>, _ printer: Printer, throwing throwsFailures: inout Bool
    ) throws(Refusal) -> (edits: [Edit], lowerer: Lowerer) {
        let file = context.program.files[member.file]
        var statement: ByteRange?
        block.forEachStatement { inner in
            if inner.range.contains(member.subscription.range.lowerBound) { statement = inner.range }
        }
        let definition = MovedDefinition(member, of: statement, in: context)
        let member = definition?.site ?? member
        let call = try BlockedCall(member, in: block, of: context)
        var lowerer = Lowerer(testing: member, in: block, beside: taken, context: context)
        var mayFail = false
        let (awaiting, value) = try lowerer.nestedValue { lowerer throws(Refusal) in
            var value = try lowerer.value(member.subscription.publisher)
            mayFail = value.isThrowing || lowerer.code.mayThrow()
            guard case .assertion = call.place else { return value }
            guard !value.isAbsentable, !value.onlyEnds, !value.isNothing, case .whole = value.parts else {
                throw Refusal(.noValuePossible, "what the test waits for may not come")
            }
            let isOptional = call.ignoresFailure && mayFail
            if isOptional {
                guard value.isThrowing, lowerer.code.isEmpty else { throw Refusal(.hardToRead, "a chain of operators is awaited") }
                value = value.ignoringFailure
                mayFail = false
            }
            let isAwaited = value.waits
            let name = try lowerer.bind(value, preferring: nil)
            return Value("\(name)\(isOptional && call.readsMember ? "?" : "")", isAsync: isAwaited)
        }
        var code = awaiting
        guard lowerer.awaited.kept.isEmpty else { throw Refusal(.calleeStays) }
        let isAsync = value.isAsync || code.contains(where: \.awaits)
        guard isAsync else { throw Refusal(.testExpectation, "the value is delivered synchronously: there is nothing to await") }
        if case .failing(let closure) = call.place {
            guard mayFail else { throw Refusal(.hardToRead, "what is to fail cannot fail") }
            code = try failing(closure, value, after: code, &lowerer)
        } else if case .assertion = call.place {
            throwsFailures = throwsFailures || mayFail
        }
        let edits = try call.edits(awaiting: value, after: code, printer, in: file.file)
        return (try definition?.rewrite(Rewrite(edits: edits)).edits ?? edits, lowerer)
    }

    /// `XCTAssertThrowsError(try awaitPublisher(user)) { error in … }`, where nothing that is asserted can await.
    private func failing(
        _ closure: Closure?, _ value: Value, after code: [AsyncCode], _ lowerer: inout Lowerer
    ) throws(Refusal) -> [AsyncCode] {
        guard !value.onlyEnds, case .whole = value.parts, !value.isAbsentable else {
            throw Refusal(.noValuePossible, "what the test waits for may not come")
        }
        let work = try lowerer.nested { lowerer throws(Refusal) in try lowerer.drop(value) }
        let body = try lowerer.nested { lowerer throws(Refusal) in
            guard let closure else { return }
            let name = closure.valueName
            guard Returns.count(in: closure.body.statements) == 0, closure.captures.isEmpty, closure.takesOne else {
                throw Refusal(.earlyReturn)
            }
            let outer = lowerer.ambient
            lowerer.ambient.names[name] = .text(CatchPattern.ownName)
            let range = lowerer.source.trimmed(closure.content)
            if !range.isEmpty { lowerer.add(.user(try lowerer.splice.text(range, lowerer.current))) }
            lowerer.ambient = outer
        }
        return [.do(code + work + [.expression(Value("XCTFail(\"no failure came\")"))], catches: [AsyncCode.Handler(body: body)])]
    }

    /// How often something of that name seems to be called: in a comment, too, for a test that is left is no harm.
    private static func count(ofCallsNamed name: String, in text: String) -> Int {
        text.ranges(of: name).count { range in
            let before = text[..<range.lowerBound].last
            let isWhole = before.map { !$0.isNamePart } ?? true
            let next = text[range.upperBound...].first { $0 != " " }
            return isWhole && (next == "(" || next == "{")
        }
    }
}
