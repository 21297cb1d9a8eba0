import Analysis
import CombineModel
import Facts
import Lexing
import SourceText

/// A call of a function of the tests' own that blocks until a one-shot has delivered and returns what it delivered: `try user.wait()`,
/// `try user.await().get()`, `try awaitPublisher(user)`, `waitFor { promise in user.sink { promise($0) }.store(in: &bag) }`.
///
/// That it waits is not read from its body: a result of the publisher's own output can come from nowhere else.
struct BlockedCall {
    /// The statement of the test that it stands in.
    let statement: Statement
    /// What the awaited value is written in place of.
    let range: ByteRange
    /// `try`, `try!` or `try?` and what follows, where it stands right before.
    private let attempt: (keyword: String, range: ByteRange)?
    /// Whether the result tells of a failure, and nobody looks at it.
    private let isSilent: Bool
    /// Whether the call is all that is tried.
    private let isWhole: Bool
    /// Whether the failure is one that a `try?` makes nothing of.
    var ignoresFailure: Bool { attempt?.keyword == "try?" }
    /// Whether nothing is called on what it gives.
    private let onlyReads: Bool
    /// Whether a member of what it gives is read, which is asked with `?` where that may be nil.
    private(set) var readsMember = false
    /// Where in its statement it stands.
    let place: Place

    enum Place {
        /// It is the statement, or its value.
        case statement
        /// What an assertion looks at first; the range of a `try` before that.
        case assertion(outerTry: ByteRange?)
        /// What an assertion says fails, and what is done with the failure.
        case failing(Closure?)
    }

    /// How the call is written that `site` is part of.
    private enum Form {
        /// `publisher.wait()` or `wait(for: publisher)`, and whether it gives a `Result`.
        case terminal(isResult: Bool)
        /// `waitFor { promise in … }`
        case helper
    }

    /// Whether what `site` is part of is such a call.
    static func speaks(for site: SubscriptionSite, in context: RewriteContext) -> Bool { form(of: site, in: context) != nil }

    /// What is called that blocks.
    static func name(of site: SubscriptionSite, in context: RewriteContext) -> String {
        let block = site.declaration.flatMap { context.program.body(of: $0)?.block }
        return block.flatMap { helper(around: site.subscription.range, in: $0, of: context)?.name } ?? site.subscription.terminal.name
    }

    private static func form(of site: SubscriptionSite, in context: RewriteContext) -> Form? {
        let subscription = site.subscription
        if subscription.isHanded {
            return BlockingFunction(named: subscription.terminal.name, given: subscription.arguments, in: context.program).map {
                .terminal(isResult: $0.givesResult)
            }
        }
        if subscription.terminal.kind == .sink {
            guard site.isInClosure, let block = site.declaration.flatMap({ context.program.body(of: $0)?.block }) else { return nil }
            return helper(around: subscription.range, in: block, of: context) == nil ? nil : .helper
        }
        // An async one is called with `await`.
        let members = context.program.publisherMembers(named: subscription.terminal.name).map(context.program.declaration)
            .filter { !$0.isAsync && $0.parameters.take(subscription.arguments) }
        guard !members.isEmpty else { return nil }
        let types = Set(members.map { ($0.typeText ?? "").filter { !$0.isWhitespace } })
        guard types.count == 1, let type = types.first, members.allSatisfy({ !$0.isStatic && $0.kind == .function }) else {
            return nil
        }
        return switch type {
        case "Output", "Self.Output": .terminal(isResult: false)
        case "Result<Output,Failure>", "Result<Self.Output,Self.Failure>": .terminal(isResult: true)
        default: nil
        }
    }

    init(_ site: SubscriptionSite, in block: Block, of context: RewriteContext) throws(Refusal) {
        guard let form = Self.form(of: site, in: context) else { throw Refusal(.testExpectation) }
        let line = context.program.files[site.file].lines.place(of: site.subscription.range.lowerBound).line
        let place = Refusal(
            .testExpectation,
            "what blocks the test at line \(line) is part of an expression that cannot await: a constant before it can")
        let start: Int
        var name = site.subscription.terminal.name
        switch form {
        case .terminal:
            guard !site.isInClosure else { throw place }
            start = site.subscription.range.lowerBound
        case .helper:
            guard let call = Self.helper(around: site.subscription.range, in: block, of: context) else { throw place }
            try Self.checkHandsOn(call.closure, site, in: context)
            (start, name) = (call.expression.range.lowerBound, call.name)
        }
        guard let found = Self.tried(from: start, in: block) ?? Self.asserted(from: start, in: block) else { throw place }
        (statement, attempt, self.place) = (found.statement, found.attempt, found.place)
        if case .statement = found.place {} else if found.attempt?.keyword == "try!" { throw place }
        let links = found.expression.links
        var end = site.subscription.range.upperBound
        if case .helper = form { end = found.expression.range.upperBound }
        guard let last = links.firstIndex(where: { $0.range.upperBound == end }) else { throw place }
        var isSilent = false
        if case .terminal(isResult: true) = form {
            let rest = links[(last + 1)...]
            if rest.count >= 2, case .member("get") = rest[rest.startIndex].kind, case .call(let given) = rest[rest.startIndex + 1].kind,
                given.isEmpty
            {
                end = rest[rest.startIndex + 1].range.upperBound
            } else {
                guard rest.isEmpty, found.isDropped else { throw Refusal(.testExpectation, "`\(name)` gives a result that is looked at") }
                isSilent = true
            }
        }
        range = start..<end
        isWhole = end == found.expression.range.upperBound
        onlyReads = !links.contains { link in
            link.isCall && link.range.upperBound > end
        }
        self.isSilent = isSilent
        switch links.first(where: { $0.range.lowerBound >= end })?.kind {
        case .member, .subscript: readsMember = true
        default: break
        }
        if case .failing = found.place, !isWhole { throw place }
    }

    /// The edits that await the value in place of the call, and the comments of the chain before it.
    func edits(awaiting value: Value, after code: [AsyncCode], _ printer: Printer, in source: SourceFile) throws(Refusal) -> [Edit] {
        guard !value.isAbsentable, !value.onlyEnds, case .whole = value.parts else {
            throw Refusal(.noValuePossible, "what the test waits for may not come")
        }
        guard attempt != nil || isSilent || !value.isThrowing else {
            throw Refusal(.hardToRead, "what is awaited may fail, and nothing is tried")
        }
        if case .failing = place {
            return [Edit(statement.range, printer.text(code, indentation: source.indentation(at: statement.range.lowerBound)))]
        }
        if case .assertion(let outer) = place {
            // Members of the value are read without a `try`.
            let start = attempt.flatMap { onlyReads || $0.keyword == "try?" ? $0.range.lowerBound : nil } ?? range.lowerBound
            return hoisted(value, after: code, from: start, outer, printer, in: source)
        }
        let indentation = source.indentation(at: statement.range.lowerBound)
        let text = printer.text((value.isAsync ? "await " : "") + value.text, indentation: indentation)
        // What `@discardableResult` said of the function is not said of what is awaited.
        let isForgotten = !isSilent && statement.range == attempt?.range ?? range && value.output != nil && !value.isVoid
        var before = isForgotten ? "_ = " : ""
        if !code.isEmpty {
            before = printer.text(code, indentation: indentation) + Style(of: source.bytes).lineEnding + indentation + before
        }
        // `try?` makes an optional of what never fails, too.
        let replacesTry = isSilent || isWhole && !value.isThrowing && attempt?.keyword != "try?"
        let start = replacesTry ? attempt?.range.lowerBound ?? range.lowerBound : range.lowerBound
        let written = (isSilent && value.isThrowing ? "try? " : "") + text
        if start == statement.range.lowerBound { return [Edit(start..<range.upperBound, before + written)] }
        let edit = Edit(start..<range.upperBound, written)
        return before.isEmpty ? [edit] : [Edit(statement.range.lowerBound..<statement.range.lowerBound, before), edit]
    }

    private func hoisted(
        _ value: Value, after code: [AsyncCode], from start: Int, _ outer: ByteRange?, _ printer: Printer, in source: SourceFile
    ) -> [Edit] {
        let indentation = source.indentation(at: statement.range.lowerBound)
        let first = statement.range.lowerBound
        let lines = printer.text(code, indentation: indentation) + Style(of: source.bytes).lineEnding + indentation
        return [Edit(first..<first, lines)]
            + [outer.map { Edit($0, "") }, Edit(start..<range.upperBound, value.text.plain)].compactMap { $0 }
    }

    // MARK: Where it stands

    private typealias Tried = (
        statement: Statement, expression: Expression, attempt: (keyword: String, range: ByteRange)?, isDropped: Bool, place: Place
    )

    /// The expression that begins at `start` and is all of a statement, or the value of one, `try` aside.
    private static func tried(from start: Int, in block: Block) -> Tried? {
        var found: Tried?
        var deferred: [ByteRange] = []
        block.forEachStatement { statement in
            // Nothing can be awaited where a scope ends.
            if case .defer = statement.kind { deferred.append(statement.range) }
            guard found == nil, !deferred.contains(where: { $0.contains(start) }), var (expression, isDropped) = Self.value(of: statement)
            else { return }
            var attempt: (keyword: String, range: ByteRange)?
            if let (keyword, inner) = expression.tried {
                (attempt, expression) = ((keyword, expression.range), inner)
            }
            if case .expression = statement.kind, attempt == nil, expression.range == statement.range { isDropped = true }
            guard expression.range.lowerBound == start else { return }
            found = (statement, expression, attempt, isDropped, .statement)
        }
        return found
    }

    /// The same of what an assertion looks at before anything else, in a statement of the test's own:
    /// `XCTAssertEqual(try awaitPublisher(count), 3)`, `let first = try XCTUnwrap(awaitPublisher(names).first)`.
    private static func asserted(from start: Int, in block: Block) -> Tried? {
        guard let statement = block.statements.first(where: { $0.range.contains(start) }), let (whole, _) = value(of: statement) else {
            return nil
        }
        var call = whole
        var outer: ByteRange?
        if case .prefixed("try", let inner) = whole.root, whole.links.isEmpty {
            (call, outer) = (inner, whole.range.lowerBound..<inner.range.lowerBound)
        }
        guard case .name(let callee) = call.root, callee.hasPrefix("XCTAssert") && callee != "XCTAssertNoThrow" || callee == "XCTUnwrap",
            let arguments = call.onlyCall,
            let index = arguments.firstIndex(where: { $0.value.range.contains(start) }), !arguments[index].isTrailing,
            arguments[..<index].allSatisfy({ $0.value.isLiteral })
        else { return nil }
        var expression = arguments[index].value
        var attempt: (keyword: String, range: ByteRange)?
        if let (keyword, inner) = expression.tried {
            (attempt, expression) = ((keyword, expression.range), inner)
        }
        guard expression.range.lowerBound == start else { return nil }
        guard callee == "XCTAssertThrowsError" else {
            // What may fail besides is tried still.
            let rest = arguments.enumerated().contains {
                $0.offset != index && !$0.element.value.isLiteral && $0.element.value.plainName == nil
            }
            return (statement, expression, attempt, false, .assertion(outerTry: callee == "XCTUnwrap" || rest ? nil : outer))
        }
        let closure = arguments.count == 2 ? arguments[1].value.closure : nil
        guard index == 0, arguments.count == (closure == nil ? 1 : 2), case .expression = statement.kind else { return nil }
        return (statement, expression, attempt, false, .failing(closure))
    }

    private static func value(of statement: Statement) -> (Expression, isDropped: Bool)? {
        switch statement.kind {
        case .expression(let expression):
            guard case .assignment(let target, let value) = expression.root, expression.links.isEmpty else { return (expression, true) }
            return (value, target.plainName == .wildcard)
        case .variable(let variable) where variable.bindings.count == 1 && variable.bindings[0].accessors.isEmpty:
            return variable.bindings[0].value.map { ($0, false) }
        default: return nil
        }
    }

    // MARK: Functions that promise a value

    /// The call of a function that returns what is promised in its closure: `func waitFor<T>(_ work: ((T) -> Void) -> Void) -> T`.
    private static func helper(
        around range: ByteRange, in block: Block, of context: RewriteContext
    ) -> (expression: Expression, name: String, closure: Closure)? {
        var found: (Expression, String, Closure)?
        block.forEachStatement { statement in
            guard found == nil, var (expression, _) = value(of: statement) else { return }
            expression = expression.tried?.inner ?? expression
            guard expression.range.contains(range.lowerBound), let (name, arguments) = expression.plainCall, expression.links.count == 1,
                let closure = arguments.last?.value.closure, closure.range.contains(range.lowerBound),
                promises(name, arguments, in: context.program)
            else { return }
            found = (expression, name, closure)
        }
        return found
    }

    private static func promises(_ name: String, _ arguments: [Argument], in program: Program) -> Bool {
        let functions = (program.functions[name] ?? []).map(program.declaration).filter { function in
            function.parameters.take(arguments) && function.parameters.contains(where: \.takesFunction)
        }
        return !functions.isEmpty
            && functions.allSatisfy { function in
                guard function.genericParameters.count == 1, !function.isAsync, function.typeText == function.genericParameters[0].name,
                    let parameter = function.parameters.last, function.parameters.dropLast().allSatisfy(\.hasDefault)
                else { return false }
                let result = function.genericParameters[0].name
                let mentions = function.parameters.filter { parameter in
                    parameter.type.split { !$0.isNamePart }.contains { $0 == result }
                }
                let type = parameter.type.replacing("@escaping", with: "").filter { !$0.isWhitespace }.replacing("->()", with: "->Void")
                return mentions.count == 1 && type.contains("(\(result))->Void") && type.hasSuffix("->Void")
            }
    }

    /// Refuses a closure that does more than promise what the subscription delivers.
    private static func checkHandsOn(_ closure: Closure, _ site: SubscriptionSite, in context: RewriteContext) throws(Refusal) {
        let more = Refusal(.testExpectation, "what the test waits for is more than what the publisher delivers")
        let subscription = site.subscription
        guard closure.takesOne, closure.body.statements.count == 1,
            closure.body.statements[0].subscriptionStart == subscription.range.lowerBound
        else { throw more }
        switch subscription.use {
        case .stored, .assigned: break
        default: throw Refusal(.resultDropped)
        }
        let promise = closure.valueName
        let closures = try SinkClosures(site, in: context)
        guard closures.completion?.body.statements.allSatisfy(\.failsTest) ?? true, let value = closures.value else { throw more }
        if value.plainName == promise { return }
        guard let inner = value.closure, let call = inner.body.only?.returned,
            case .name(promise) = call.root, let given = call.onlyArgument,
            given.value.plainName == inner.valueName
        else { throw more }
    }
}
