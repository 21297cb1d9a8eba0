import Analysis
import CombineModel
import Facts
import SourceText

/// A test that subscribes to a one-shot and waits for an expectation becomes an async test.
///
/// Before:
/// ```swift
/// func testUser() {
///     let arrived = expectation(description: "user")
///     repository.user(7)
///         .sink(receiveCompletion: { completion in
///             if case .failure(let error) = completion { XCTFail("\(error)") }
///             arrived.fulfill()
///         }, receiveValue: { user in
///             XCTAssertEqual(user.name, "Ada")
///         })
///         .store(in: &bag)
///     wait(for: [arrived], timeout: 1)
/// }
/// ```
/// After:
/// ```swift
/// func testUser() async throws {
///     let user = try await repository.user(7)
///     XCTAssertEqual(user.name, "Ada")
/// }
/// ```
/// Known differences: nothing limits how long the test takes; an async test runs on the main actor only where the chain
/// delivered there or the test uses what belongs to it; a failure that the test called a failure of its own ends the test by being thrown.
///
/// Several subscriptions of one test move together; those that ran side by side are awaited one after the other. An inverted
/// expectation on the branch that must not run becomes a failure of the test. What something else fulfils is waited for after, by
/// `fulfillment(of:)`.
///
/// A function that tests call, which subscribes and waits itself, becomes async with all that call it. A publisher that a function of the
/// tests is handed, to block until it has delivered, is awaited in place of the call, or before the assertion that looks at its value.
///
/// An expectation that is counted over all subscriptions of the test goes with the last of them; one that something else fulfils as well
/// stays, and is waited for after the value, where the test could not end without the subscription.
///
/// Left alone: tests that wait in an order or in a way that has no async form, expectations that are counted by more than a number or must
/// not be fulfilled at all, expectations that the value decides about where nothing fails otherwise, work between the subscription and the
/// wait, functions that are called where nothing can be awaited or from another file, tests that wait for nothing and look at what is not
/// there yet, and tests that ask for the thread that a value comes on.
enum AwaitedExpectation: SubscriptionRule {
    static let id = "awaited-expectation"
    static let safety = Safety.review

    static func takes(_ terminal: Terminal) -> Bool { [.sink, .own].contains(terminal.kind) }

    static func speaks(for site: SubscriptionSite, in program: Program) -> Bool {
        site.declaration.map(program.isTestCode) == true && !site.isInTask
    }

    static func becomes(_ kind: Finding.Kind) -> Finding.Becomes { .async }

    static func rewrite(_ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) -> Rewrite {
        if case .producer(let call) = site.subscription.publisher.source,
            call.candidates.contains(where: { Shorthand($0, in: context) != nil })
        {
            throw Refusal(.shapeNotSupported, "the test is of what `\(context.program.symbol(of: call.candidates[0]))` makes")
        }
        if BlockedCall.speaks(for: site, in: context) { return try BlockedTest(around: site, in: context).rewrite() }
        let test = try AwaitedTest(around: site, in: context)
        let file = context.program.files[site.file].file
        guard let id = site.declaration, TestSignature(of: context.program.declaration(id), in: file) != nil,
            let part = test.parts.first(where: { $0.site.subscription.range == site.subscription.range })
        else { throw Refusal(.shapeNotSupported, "the test's signature could not be traced") }
        let delivery = Delivery(context: context, source: file)
        let isOnMain = test.parts.contains { delivery.isOnMain($0.site.subscription.publisher) }
        let callers = try AwaitingCallers(of: id, throwing: test.throwsFailures, onMainActor: isOnMain, in: context)
        let printer = Printer(style: context.style(of: file))
        let statement = part.wait.statement.range
        var edits = [Edit(statement, printer.text(part.code, indentation: file.indentation(at: statement.lowerBound)))]
        // What the test as a whole becomes is said once, by the first of its subscriptions.
        if part.site.subscription.range == test.ranges.first {
            edits += LineRemoval.edits(of: test.removed, in: file)
        }
        var notes = [
            part.wait.waits ? "the expectation's timeout is gone" : "the test now awaits a value that was delivered before `sink` returned"
        ]
        if part.wait.isUnproved { notes[0] = "nothing in the test waited for what it awaits now" }
        if part.wait.letsTimePass { notes.append("the sleep before the wait is removed") }
        if part.wait.isDropped, part.wait.waits { notes.append("nothing held the subscription, so that the value had to be there at once") }
        if !part.wait.kept.union(part.wait.halved).isEmpty { notes.append("what else is to happen is waited for once the value is there") }
        if test.ranSideBySide { notes.append("what ran side by side is awaited one after the other") }
        var rewrite = Rewrite(
            edits: edits.sorted { $0.range.lowerBound < $1.range.lowerBound },
            deviations: notes.map { context.program.files[part.site.file].shown(.testWaitsOtherwise, at: statement.lowerBound, $0) }
                + part.body.lowerer.notes.deviations,
            bridges: part.body.lowerer.notes.bridges, kept: part.body.lowerer.awaited.kept)
        if test.parts.count > 1 { rewrite.company = test.ranges }
        rewrite.functions = callers.functions
        rewrite.functions.insert(gone: test.gone, of: id)
        return rewrite
    }
}
